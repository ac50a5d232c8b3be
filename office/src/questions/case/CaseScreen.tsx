import { ANSWER_CAUSES } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { BackToQueue, CaseFrame } from '../../publishing/desk/CaseFrame.tsx'
import { Course } from '../../publishing/desk/Course.tsx'
import css from '../../publishing/desk/case.module.css'
import { DayStrip } from '../../publishing/desk/DayStrip.tsx'
import { useLook } from '../../publishing/desk/useLook.ts'
import { type ActName, CaseActs } from '../acts/CaseActs.tsx'
import { CaseDialogs } from '../acts/CaseDialogs.tsx'
import { AnswerPart } from '../answer/AnswerPart.tsx'
import { answerCalls, useAnswerDesk, writtenIn } from '../answer/useAnswerDesk.ts'
import { questionsAddress, type Wanted } from '../questionsAddress.ts'
import { Asked } from './Asked.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import type { OpenCase } from './openCase.ts'
import { SimilarPanel } from './SimilarPanel.tsx'

/** One question: what was asked, how long it has waited, its answer in the making, and what others were answered. */
export function CaseScreen({ id, wanted }: { id: string; wanted: Wanted }) {
  const asked = useAsked(id, (signal) => officeApi.questionDesk.open({ id }, { signal }))
  const back = questionsAddress({ ...wanted, id: undefined })
  return (
    <CaseFrame asked={asked} title="提问" back={back}>
      {(one) => <OpenedCase one={one} back={back} onAgain={asked.again} />}
    </CaseFrame>
  )
}

type Props = { one: OpenCase; back: string; onAgain: () => Promise<void> }

function OpenedCase({ one, back, onAgain }: Props) {
  const desk = useAnswerDesk(one, onAgain)
  const seen = useLook(answerCalls, writtenIn(one), desk.lock, onAgain, desk.lost)
  const [act, setAct] = useState<ActName>()
  return (
    <Page title={one.title} acts={<BackToQueue to={back} />}>
      <div className={css.desk}>
        <div className={css.main}>
          <CaseFacts one={one} watchers={seen.watchers} writer={seen.writer} />
          {one.days.length > 0 && !one.paused && <DayStrip one={one} />}
          <Asked one={one} />
          <AnswerPart one={one} desk={desk} />
          <CaseActs one={one} desk={desk} onAct={setAct} />
          <Course calls={answerCalls} one={one} causes={ANSWER_CAUSES} desk={desk} />
        </div>
        <SimilarPanel one={one} desk={desk} onChanged={onAgain} />
      </div>
      {act && (
        <CaseDialogs
          act={act}
          one={one}
          desk={desk}
          onDone={async () => {
            setAct(undefined)
            await onAgain()
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </Page>
  )
}
