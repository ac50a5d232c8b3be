import type { ChangeStep } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type RefObject, useState } from 'react'
import forms from '../../platform/parts/forms.module.css'
import { ChangeStepText } from './ChangeStepText.tsx'
import css from './history.module.css'

type Props = { steps: ChangeStep[]; place: RefObject<HTMLElement | null> }

/** From one change to the next; the focus goes along, so that a screen reader reads it. */
export function ChangeSteps({ steps, place: text }: Props) {
  const [at, setAt] = useState(-1)
  if (steps.length === 0) return null
  const show = (next: number) => {
    const step = (next + steps.length) % steps.length
    setAt(step)
    const element = text.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }
  return (
    <nav className={css.steps} aria-label="逐处查看">
      <Button quiet onClick={() => show(at < 0 ? steps.length - 1 : at - 1)}>
        上一处
      </Button>
      <Button quiet onClick={() => show(at + 1)}>
        下一处
      </Button>
      <span role="status">{at < 0 ? `共 ${steps.length} 处` : `第 ${at + 1} / ${steps.length} 处`}</span>
      <details>
        <summary>全部改动</summary>
        <ol>
          {Object.entries(steps).map(([place, step]) => (
            <li key={place}>
              <button type="button" className={forms.text} onClick={() => show(Number(place))}>
                <ChangeStepText step={step} />
              </button>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
