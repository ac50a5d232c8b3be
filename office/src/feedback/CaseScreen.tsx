import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { REPLY_CAUSES } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { Page } from '../platform/parts/Page.tsx'
import { useAsked } from '../platform/useAsked.ts'
import { AssignForm } from '../publishing/desk/AssignForm.tsx'
import { BackToQueue, CaseFrame } from '../publishing/desk/CaseFrame.tsx'
import { Course } from '../publishing/desk/Course.tsx'
import css from '../publishing/desk/case.module.css'
import { DayStrip } from '../publishing/desk/DayStrip.tsx'
import { useLook } from '../publishing/desk/useLook.ts'
import { useWritingDesk } from '../publishing/desk/useWritingDesk.ts'
import { CaseActs, type FormName } from './CaseActs.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { feedbackAddress, type Wanted } from './feedbackAddress.ts'
import { LinkForm } from './LinkForm.tsx'
import { OthersPanel } from './OthersPanel.tsx'
import { ReplyPart } from './ReplyPart.tsx'
import { Reported } from './Reported.tsx'
import { replyCalls, writtenIn } from './replyCalls.ts'

/** One feedback: what was reported, about what, how long it has waited, and its reply in the making. */
export function CaseScreen({ id, wanted }: { id: string; wanted: Wanted }) {
  const asked = useAsked(id, (signal) => officeApi.feedbackDesk.open({ id }, { signal }))
  const back = feedbackAddress({ ...wanted, id: undefined })
  return (
    <CaseFrame asked={asked} title="反馈" back={back}>
      {(one) => <OpenedCase one={one} back={back} onAgain={asked.again} />}
    </CaseFrame>
  )
}

type Props = { one: FeedbackCase; back: string; onAgain: () => Promise<void> }

function OpenedCase({ one, back, onAgain }: Props) {
  const written = writtenIn(one)
  const desk = useWritingDesk(replyCalls, written, onAgain)
  const seen = useLook(replyCalls, written, desk.lock, onAgain, desk.lost)
  const [form, setForm] = useState<FormName>()
  const done = async () => {
    setForm(undefined)
    await onAgain()
  }
  return (
    <Page title={one.title} acts={<BackToQueue to={back} />}>
      <div className={css.desk}>
        <div className={css.main}>
          <CaseFacts one={one} {...seen} />
          {one.days.length > 0 && <DayStrip one={one} />}
          <Reported one={one} />
          <ReplyPart one={one} desk={desk} />
          <CaseActs one={one} desk={desk} onForm={setForm} />
          <Course calls={replyCalls} one={one} causes={REPLY_CAUSES} desk={desk} />
        </div>
        <OthersPanel one={one} onChanged={onAgain} />
      </div>
      <Dialog open={form === 'assign'} title="转办" onClose={() => setForm(undefined)}>
        <AssignForm calls={replyCalls} one={one} onDone={done} />
      </Dialog>
      <Dialog open={form === 'link'} title="关联内容" onClose={() => setForm(undefined)}>
        <LinkForm one={one} onDone={done} />
      </Dialog>
    </Page>
  )
}
