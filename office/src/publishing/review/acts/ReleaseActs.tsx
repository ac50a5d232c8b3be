import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useState } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import { serverNow } from '../../../platform/time/beijing.ts'
import { useSend } from '../../../platform/useSend.ts'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import { releaseText } from '../../text/parts/releaseText.ts'
import { backWords, releasePlan } from '../../text/parts/releaseWords.ts'
import { ScheduleForm } from '../../text/parts/ScheduleForm.tsx'
import { actOnText } from './actOnText.ts'

type Asking = 'time' | 'refused'

/** After the last signature: one press, and the button says what it does. */
export function ReleaseActs({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const [asking, setAsking] = useState<Asking>()
  const { busy, fault, send, clear } = useSend()
  const { draft } = state
  const [mayRelease, mayBack] = [draft.mayAct.includes('release'), draft.mayAct.includes('unschedule')]
  const mayPlan = draft.mayAct.includes('schedule')
  const { at, label } = releasePlan(draft, serverNow())
  const run = (act: () => Promise<void>) =>
    send(async () => {
      try {
        await act()
        setAsking(undefined)
      } catch (error) {
        setAsking((before) => before ?? 'refused')
        throw error
      }
    })
  const release = (publishTime: string | undefined) => void run(() => releaseText(desk, publishTime))
  const back = () => run(() => actOnText(desk, () => officeApi.release.unschedule({ id: draft.id })))
  const askTime = () => {
    clear()
    setAsking('time')
  }
  return (
    <>
      {mayBack && (
        <ConfirmButton label={draft.scheduled ? '取消定时' : '撤回签署'} question={backWords(draft)} onConfirm={back} />
      )}
      {mayPlan && (
        <Button quiet onClick={askTime}>
          {draft.scheduled ? '改期' : '另定时间'}
        </Button>
      )}
      {mayRelease && (draft.scheduled || at) && (
        <Button quiet disabled={busy} onClick={() => release(undefined)}>
          立即发布
        </Button>
      )}
      {mayRelease && !draft.scheduled && (
        <Button busy={busy} onClick={() => release(mayPlan ? at : undefined)}>
          {label}
        </Button>
      )}
      <Dialog
        open={asking !== undefined}
        title={asking === 'time' ? '定时发布' : '没有完成'}
        onClose={() => setAsking(undefined)}
      >
        <FormFault fault={fault} shown={['publishTime']} />
        {asking === 'time' ? (
          <ScheduleForm
            planned={(draft.scheduled ? draft.publishTime : at) ?? ''}
            busy={busy}
            error={fault?.fields.publishTime}
            onSend={release}
          />
        ) : (
          <Button quiet onClick={() => setAsking(undefined)}>
            回到稿件
          </Button>
        )}
      </Dialog>
    </>
  )
}
