import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './review.module.css'

type Signed = Draft['steps'][number]

/** Everybody who signed, in order; those that are void stay, and say why. */
export function Signatures({ draft: { steps } }: { draft: Draft }) {
  if (steps.length === 0) return null
  return (
    <section className={css.list}>
      <h2>签署</h2>
      <ol>
        {steps.map((signed) => (
          <li key={`${signed.round} ${signed.step} ${signed.time}`} className={css[lookOf(signed)]}>
            <b>{`${signed.agreement ? '同意改动' : STEPS[signed.step as Step].sign} ${signed.by.name}`}</b>
            <small>{`${shortTime(signed.time)} · ${stateWords(signed)}`}</small>
            {signed.note && <p>{signed.note}</p>}
            {signed.waivers.map(({ finding, reason }) => (
              <small key={finding}>{`未改的问题，理由：${reason}`}</small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Struck through is only what no longer holds; what was signed in a round that is over was good then. */
const lookOf = ({ standing, void: ended }: Signed) => (ended ? 'void' : standing ? 'standing' : 'past')

function stateWords({ standing, former, void: ended }: Signed): string {
  const life = former ? '先前发布的一版' : undefined
  if (ended) return [life, `已作废：${ended.reason}`].filter(Boolean).join(' · ')
  return life ?? (standing ? '有效' : '先前一轮签的，本轮另签')
}
