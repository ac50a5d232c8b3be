import { CONCLUSIONS, type Conclusion as Value } from '@zhengcai/contract/knowledge/conclusions.ts'
import { Status, type Tone } from '../ui/states/Status.tsx'
import css from './Conclusion.module.css'

const TONES: Record<Value, Tone> = { yes: 'ok', no: 'seal', depends: 'warn' }

/** The word an answer comes down to, before the answer. */
export function Conclusion({ value }: { value: Value }) {
  return (
    <p className={css.conclusion} data-value={value}>
      <span className={css.name}>结论</span>
      <b>{CONCLUSIONS[value]}</b>
    </p>
  )
}

/** The same in a list. */
export const ConclusionMark = ({ value }: { value: Value }) => <Status tone={TONES[value]}>{CONCLUSIONS[value]}</Status>
