import type { DeskAct } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { PUBLICATION, QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { OPEN, WITH_OFFICE } from '../questions.queries.ts'
import type { DeskCase } from './holding.ts'

/** What this person may do with it now. The screen shows these; each act asks again. */
export function deskActs(
  { question, draft, mainId, assigneeId }: DeskCase,
  { id, rights }: Pick<Staff, 'id' | 'rights'>,
): DeskAct[] {
  const { status, publication, publish } = question
  const waits = draft !== undefined && draft.state !== 'writing'
  const withOffice = WITH_OFFICE.includes(status) && !waits
  const answered = status === QUESTION.answered && !waits
  const isOwn = draft?.submittedBy === id || (draft?.state !== 'refusal' && (draft?.writers.includes(id) ?? false))
  const mayAnswer = rights.includes('answer')
  const may: Record<DeskAct, boolean> = {
    assign: rights.includes('assign') && OPEN.includes(status),
    giveBack: mayAnswer && withOffice && assigneeId === id,
    write: mayAnswer && withOffice && !mainId,
    submit: mayAnswer && withOffice && !mainId,
    approve: rights.includes('approve') && waits && !isOwn,
    sendBack: rights.includes('approve') && waits,
    return: mayAnswer && withOffice,
    refuse: mayAnswer && withOffice && !mainId,
    merge: mayAnswer && withOffice && !mainId,
    unmerge: mayAnswer && withOffice && mainId !== null,
    publish: rights.includes('disclose') && answered && publish && publication !== PUBLICATION.open,
    withdraw: rights.includes('disclose') && answered && publication !== PUBLICATION.refused,
    amend: mayAnswer && answered,
  }
  return (Object.keys(may) as DeskAct[]).filter((act) => may[act])
}
