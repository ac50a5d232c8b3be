import type { Answer } from '@zhengcai/contract/calls.ts'
import type { job } from '@zhengcai/contract/office/job.contract.ts'
import { HEALTH, HEALTH_STATES, type HealthState } from '@zhengcai/contract/office/jobWords.ts'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'
import css from './HealthList.module.css'

const TONES: Record<HealthState, Tone> = { ok: 'ok', warn: 'warn', bad: 'seal', none: 'off', unknown: 'warn' }

export function HealthList({ health }: { health: Answer<typeof job.list>['health'] }) {
  return (
    <dl className={css.health}>
      {health.map(({ name, state, text }) => (
        <div key={name}>
          <dt>{HEALTH[name]}</dt>
          <dd>
            <Status tone={TONES[state]}>{HEALTH_STATES[state]}</Status>
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
