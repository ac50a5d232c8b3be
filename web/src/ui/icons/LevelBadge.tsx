import type { ReactNode } from 'react'
import css from './Icon.module.css'
import { Icon } from './Icon.tsx'

const STAR = 'M12 6.9l1.35 2.85 3.1.4-2.28 2.14.58 3.07L12 13.86l-2.75 1.5.58-3.07-2.28-2.14 3.1-.4z'

/** A book, a chevron, a star, a star on sprigs, a cut stone, a crown. */
const EMBLEMS: Record<number, ReactNode> = {
  1: (
    <path
      className={css.emblem}
      d="M12 8.4c-1.2-.9-2.7-1.2-4.3-1.1v6.9c1.6-.1 3.1.2 4.3 1.1 1.2-.9 2.7-1.2 4.3-1.1V7.3c-1.6-.1-3.1.2-4.3 1.1zm0 0v6.9"
    />
  ),
  2: <path className={css.emblem} d="M7.8 11.2 12 7.8l4.2 3.4M7.8 15.1l4.2-3.4 4.2 3.4" />,
  3: <path className={css.emblem} d={STAR} />,
  4: (
    <>
      <path
        className={`${css.emblem} ${css.fine} ${css.solid}`}
        d="M12 7.4l.85 1.8 2 .27-1.47 1.37.37 1.96L12 11.85l-1.75.95.37-1.96-1.47-1.37 2-.27z"
      />
      <path className={css.emblem} d="M7.2 8.7c-.7 3 .6 5.8 3.3 7.2M16.8 8.7c.7 3-.6 5.8-3.3 7.2" />
    </>
  ),
  5: (
    <>
      <path className={`${css.emblem} ${css.solid}`} d="M9.2 7.6h5.6l2.1 2.8-4.9 5.4-4.9-5.4z" />
      <path className={css.fine} d="M7.4 10.4h9.2M10.3 10.4l1.7 5 1.7-5" />
    </>
  ),
  6: (
    <>
      <path className={`${css.emblem} ${css.solid}`} d="M7.4 8.7l2.3 2.2L12 7.2l2.3 3.7 2.3-2.2-.8 4.8H8.2z" />
      <path className={css.emblem} d="M8.4 15.9h7.2" />
    </>
  ),
}

type Props = { level: number; lit: boolean; name: string; className?: string | undefined }

/** The badge of a membership level, 1 to 6: filled when reached, an outline when not. Display only. */
export function LevelBadge({ level, lit, name, className }: Props) {
  const look = [lit ? css.lit : css.grey, className].filter(Boolean).join(' ')
  return (
    <Icon label={`${name}会员，${lit ? '点亮' : '灰色'}`} className={look}>
      <path className={css.plate} d="M12 2.4l7.6 2.5v6.4c0 4.7-3 8.2-7.6 10.3-4.6-2.1-7.6-5.6-7.6-10.3V4.9z" />
      {EMBLEMS[level]}
    </Icon>
  )
}
