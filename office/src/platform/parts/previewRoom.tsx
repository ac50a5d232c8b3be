import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'
import css from './preview.module.css'

/** How wide the pages are at which readers' screens are looked at. */
export const PREVIEW_WIDTHS = {
  phone: { label: '手机 390', width: 390 },
  desktop: { label: '桌面 1440', width: 1_440 },
} as const
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS

type Props<Name extends string> = {
  label: string
  words: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}

/** One of a few, as pressed buttons. */
export const PreviewChoice = <Name extends string>({ label, words, chosen, onChoose }: Props<Name>) => (
  <fieldset className={css.choices} aria-label={label}>
    {keysOf(words).map((name) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {words[name]}
      </button>
    ))}
  </fieldset>
)

const WIDTH_WORDS = { phone: PREVIEW_WIDTHS.phone.label, desktop: PREVIEW_WIDTHS.desktop.label }

export const WidthChoice = ({ width, onChoose }: { width: PreviewWidth; onChoose: (name: PreviewWidth) => void }) => (
  <PreviewChoice label="宽度" words={WIDTH_WORDS} chosen={width} onChoose={onChoose} />
)

/** What an iframe needs to show a page of that width in the room there is: drawn smaller to fit, never larger. */
export function useFitted(place: RefObject<HTMLElement | null>, width: PreviewWidth) {
  const [room, setRoom] = useState({ width: 360, height: 640 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [place])
  const scale = Math.min(1, room.width / PREVIEW_WIDTHS[width].width)
  return {
    title: '读者将看到的页面',
    width: PREVIEW_WIDTHS[width].width,
    height: Math.round(room.height / scale),
    style: { transform: `scale(${scale})` },
  }
}
