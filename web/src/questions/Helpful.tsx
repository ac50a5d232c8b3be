import { useState } from 'react'
import { browserApi } from '../platform/api/browserApi.ts'
import { Button } from '../ui/forms/Button.tsx'
import { TextField } from '../ui/forms/Field.tsx'
import css from './questionDetails.module.css'

type Counts = { yes: number; no: number }
const REASONS = ['没有回答到问题', '依据已经变化', '看不懂', '与实际做法不符']

/** Was this of help? A no asks for the reason, because only that helps the editors. */
export function Helpful({ esId, counts }: { esId: string; counts: Counts }) {
  const [shown, setShown] = useState(counts)
  const [state, setState] = useState<'asking' | 'why' | 'done'>('asking')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  async function say(helpful: boolean, why = ''): Promise<void> {
    setBusy(true)
    try {
      setShown(await browserApi.userQuestion.helpful({ esId, helpful, reason: why }))
      setState('done')
    } catch {
      // What was refused has been told; the choice stays open.
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={`no-print needs-script ${css.helpful}`} aria-label="这条答复对您有帮助吗">
      {state === 'asking' && (
        <>
          <p>这条答复对您有帮助吗</p>
          <Button quiet busy={busy} onClick={() => say(true)}>
            {`有帮助 ${shown.yes}`}
          </Button>
          <Button quiet onClick={() => setState('why')}>
            没有
          </Button>
        </>
      )}
      {state === 'why' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void say(false, reason)
          }}
        >
          <p>哪里不够好</p>
          <p className={css.reasons}>
            {REASONS.map((text) => (
              <button key={text} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
                {text}
              </button>
            ))}
          </p>
          <TextField
            label="也可以写几句"
            rows={2}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            告诉编辑部
          </Button>
        </form>
      )}
      {state === 'done' && <p role="status">已记下，谢谢。</p>}
    </section>
  )
}
