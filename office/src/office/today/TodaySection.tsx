import { ErrorState } from '@zhengcai/web/ui/states/States.tsx'
import type { ReactNode } from 'react'
import { Section } from '../../platform/parts/Section.tsx'

type Whole<P> = Extract<P, { ok: true }>
type Props<P> = {
  title: string
  /** Nothing where it is not this person's concern. */
  part: P | { ok: false } | null
  note?: (whole: Whole<P>) => ReactNode
  onRetry: () => void
  children: (whole: Whole<P>) => ReactNode
}

/** One part of 今日; where it could not be read it says so, and the others stand. */
export function TodaySection<P extends { ok: boolean }>({ title, part, note, onRetry, children }: Props<P>) {
  if (part === null) return null
  if (!part.ok)
    return (
      <Section title={title}>
        <ErrorState text="这一部分没有加载出来" onRetry={onRetry} />
      </Section>
    )
  const whole = part as Whole<P>
  return (
    <Section title={title} note={note?.(whole)}>
      {children(whole)}
    </Section>
  )
}
