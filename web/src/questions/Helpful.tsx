import { useState } from 'react'
import { browserApi } from '../platform/api/browserApi.ts'
import { onDemand } from '../platform/steps/onDemand.ts'
import { Button } from '../ui/forms/Button.tsx'
import { OnDemand } from '../ui/states/OnDemand.tsx'
import css from './questionDetails.module.css'

type Counts = { yes: number; no: number }
/** Fields weigh a twelfth of the page, and few readers say no. */
const reasonForm = onDemand(() => import('./HelpfulReason.tsx'))

/** Was this of help? A no asks for the reason, because only that helps the editors. */
export function Helpful({ esId, counts }: { esId: string; counts: Counts }) {
  const [shown, setShown] = useState(counts)
  const [state, setState] = useState<'asking' | 'why' | 'done'>('asking')
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

  const stayOpen = () => setState('asking')
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
        <OnDemand part={reasonForm} what="评价表单" onClose={stayOpen}>
          {({ HelpfulReason }) => (
            <HelpfulReason busy={busy} onSend={(reason) => void say(false, reason)} onClose={stayOpen} />
          )}
        </OnDemand>
      )}
      {state === 'done' && <p role="status">已记下，谢谢。</p>}
    </section>
  )
}
