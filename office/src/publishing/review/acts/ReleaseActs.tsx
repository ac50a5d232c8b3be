import { fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import { timeIn, wholeTime } from '@zhengcai/contract/publishing/plannedTimes.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useState } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { fieldFaults } from '../../../platform/api/Refusal.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import { serverNow } from '../../../platform/time/beijing.ts'
import { useSend } from '../../../platform/useSend.ts'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import { releaseText } from '../../text/parts/releaseText.ts'
import { backWords, releasePlan } from '../../text/parts/releaseWords.ts'
import { type Chosen, ScheduleForm } from '../../text/parts/ScheduleForm.tsx'
import { actOnText } from './actOnText.ts'

/** `end`: what was wished is refused for the end that the text plans, which can be mended here as well. */
type Asking = 'time' | 'end' | 'refused'
const TITLES: Record<Asking, string> = { time: '定时发布', end: '改定撤下时间', refused: '没有完成' }

/** After the last signature: one press, and the button says what it does. */
export function ReleaseActs({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const [asking, setAsking] = useState<Asking>()
  const [wished, setWished] = useState<string>()
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
        setAsking((before) => before ?? ('withdrawTime' in fieldFaults(error) ? 'end' : 'refused'))
        throw error
      }
    })
  const release = (chosen: Chosen) => {
    setWished(chosen.publishTime)
    void run(() => releaseText(desk, chosen))
  }
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
        <Button
          quiet
          disabled={busy}
          onClick={() => release(draft.scheduled ? { withdrawTime: plannedEnd(state).slice(0, 16) || null } : {})}
        >
          立即发布
        </Button>
      )}
      {mayRelease && !draft.scheduled && (
        <Button busy={busy} onClick={() => release(at ? { publishTime: at } : {})}>
          {label}
        </Button>
      )}
      <Dialog open={asking !== undefined} title={asking ? TITLES[asking] : ''} onClose={() => setAsking(undefined)}>
        <FormFault fault={fault} shown={asking === 'refused' ? [] : ['publishTime', 'withdrawTime']} />
        {asking === 'refused' ? (
          <Button quiet onClick={() => setAsking(undefined)}>
            回到稿件
          </Button>
        ) : (
          <ScheduleForm
            planned={asking === 'time' ? ((draft.scheduled ? draft.publishTime : at) ?? '') : wished}
            end={'withdraw' in fieldsOf(draft.kind) ? plannedEnd(state) : undefined}
            busy={busy}
            errors={fault?.fields ?? {}}
            onType={clear}
            onSend={release}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

/** As it was let go, or as the text plans it. */
function plannedEnd({ draft, fields }: DeskState): string {
  const own = timeIn(fields.withdraw)
  return (draft.scheduled ? draft.withdrawTime : own && wholeTime(own)) ?? ''
}
