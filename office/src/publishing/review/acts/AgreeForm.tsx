import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import forms from '../../../platform/parts/forms.module.css'
import { useSend } from '../../../platform/useSend.ts'
import { changeSummary } from '../../history/changeSummary.ts'
import { FieldChanges } from '../../history/FieldChanges.tsx'
import { MarkedText } from '../../history/MarkedText.tsx'
import type { TextDesk } from '../../text/desk/textDesk.ts'
import { useReviewing } from '../reviewing.ts'
import { actOnText } from './actOnText.ts'

/** The last signer wrote some of it: one who signed before reads the difference and agrees. */
export function AgreeForm({ desk, onDone }: { desk: TextDesk; onDone: () => void }) {
  const { compared } = useReviewing().changes
  const { busy, fault, send } = useSend()
  const agree = () =>
    void send(async () => {
      const { id } = desk.state().draft
      await actOnText(desk, (number) => officeApi.review.agree({ id, number }))
      onDone()
      toast('已同意改动，稿件可以发布')
    })
  if (!compared) return <Skeleton rows={4} />
  return (
    <>
      <p
        className={forms.lede}
      >{`最后签署的同事改动了文字：${changeSummary(compared)}划去的是旧的，加下划线的是新的。`}</p>
      <FormFault fault={fault} />
      <FieldChanges fields={compared.fields} />
      <MarkedText tree={compared.tree} />
      <div className={forms.acts}>
        <Button busy={busy} onClick={agree}>
          同意这些改动
        </Button>
      </div>
    </>
  )
}
