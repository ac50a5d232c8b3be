import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { DESK_EVENTS } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { PUBLICATION, QUESTION_EVENTS } from '@zhengcai/contract/questions/questionWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { compareTrees } from '../../publishing/comparing/compareTrees.ts'
import { dayStrip, readCalendarFor } from '../../publishing/desk/caseClock.ts'
import { readCourse } from '../../publishing/desk/readCourse.ts'
import { lockFacts, personOf } from '../../publishing/drafts/openDraft.ts'
import { listNames } from '../../publishing/drafts/people.queries.ts'
import { findArticle } from '../asking/aboutArticle.ts'
import { findAsker } from '../officeQuestions.queries.ts'
import { listAttachments, listEvents, OPEN } from '../questions.queries.ts'
import { findAnswerLock, listDeskEvents, listVersions, listWatchers } from './answers.queries.ts'
import { clockOf } from './caseClock.ts'
import { findDeskFacts, listParts } from './cases.queries.ts'
import { deskActs } from './deskActs.ts'
import { type DeskCase, numberOf, readCase, textOf } from './holding.ts'
import { namedOr } from './readQueue.ts'
import { listSupplements } from './supplements.ts'

/** Everything of a question, for who answers it; of the asker only what cannot be called. */
export async function openCase(db: Db, staff: Staff, id: string) {
  const one = await readCase(db, id)
  const { question, draft } = one
  const [facts, events, attachments, parts, versions, lock, watchers, asker, article, supplements] = await Promise.all([
    findDeskFacts(db, id),
    courseOf(db, id),
    listAttachments(db, id),
    listParts(db, id),
    listVersions(db, id),
    findAnswerLock(db, id),
    listWatchers(db, { id, staffId: staff.id }),
    question.userId ? findAsker(db, question.userId) : undefined,
    question.article ? findArticle(db, question.article) : undefined,
    listSupplements(db, id),
  ])
  // The clock runs from the day of the question, or of what the asker added last.
  const start = (supplements.at(-1)?.time ?? question.askTime).slice(0, 10)
  const calendar = await readCalendarFor(db, [start, question.dueDay, chinaDay()])
  const nameOf = await listNames(db, [draft?.updatedBy ?? null, draft?.submittedBy ?? null])
  return {
    ...question,
    questionNumber: question.number,
    article: article ?? null,
    asker: asker ? { phone: asker.phone ? maskPhone(asker.phone) : '' } : null,
    assignee: personOf(facts?.assigneeId ?? null, facts?.assigneeName ?? null),
    answerState: draft?.state ?? null,
    ...clockOf(question, calendar),
    days: !OPEN.includes(question.status) ? [] : dayStrip({ start, dueDay: question.dueDay }, calendar),
    attachments,
    supplements,
    events,
    main: namedOr(facts?.mainId ?? null, facts?.mainNumber ?? null, facts?.mainTitle ?? null),
    parts,
    answer: {
      number: numberOf(one),
      ...textOf(one),
      updatedBy: nameOf(draft?.updatedBy ?? null),
      updateTime: draft?.updateTime ?? null,
      submittedBy: nameOf(draft?.submittedBy ?? null),
      note: draft?.note ?? '',
      waivers: draft?.waivers ?? [],
    },
    given: givenOf(one),
    amended: amendedOf(one),
    open: openOf(one),
    versions: versions.map(({ byId, byName, ...version }) => ({ ...version, by: personOf(byId, byName) })),
    lock: lock ? lockFacts(lock, staff.id) : null,
    watchers,
    mayAct: deskActs(one, staff),
  }
}

/** What everybody did. */
async function courseOf(db: Db, id: string) {
  const [told, inner] = await Promise.all([listEvents(db, id), listDeskEvents(db, id)])
  return readCourse(db, {
    told: told.map(({ kind, actor, ...one }) => ({ ...one, what: QUESTION_EVENTS[kind], reader: actor === 'asker' })),
    inner: inner.map(({ act, ...one }) => ({ ...one, what: DESK_EVENTS[act] })),
    reader: '提问人',
  })
}

function givenOf({ question }: DeskCase) {
  const { answerTime, validAsOf, expert, expertTitle, conclusion } = question
  if (answerTime === null || validAsOf === null) return null
  return { expert, expertTitle, time: answerTime, validAsOf, ...(conclusion && { conclusion }) }
}

/** What a correction that waits for a second person changes in the answer given before. */
function amendedOf({ question, draft }: DeskCase) {
  if (draft?.state !== 'amendment' || question.answer === null) return null
  const { tree, added, removed } = compareTrees(textOf({ question, draft: undefined }).tree, draft.tree)
  return { tree, added, removed }
}

function openOf({ question }: DeskCase) {
  const { publication, esId, publicTitle, publicContent, title, content } = question
  if (publication !== PUBLICATION.open || !esId) return null
  return {
    title: publicTitle ?? title,
    question: publicContent ?? content,
    href: detailPath({ kind: 'question', esId }),
  }
}
