import css from './Status.module.css'

export type Tone = 'ok' | 'warn' | 'off' | 'seal'

/** A state in a word, told by its text first and its colour second. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${css.status} ${css[tone]}`}>{children}</span>
}
