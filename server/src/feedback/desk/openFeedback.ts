import { FEEDBACK_DESK_EVENTS } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { FEEDBACK_EVENTS } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { ALIKE_ENOUGH, alike } from '../../publishing/desk/alike.ts'
import { clockOf, dayStrip, readCalendarFor } from '../../publishing/desk/caseClock.ts'
import { readCourse } from '../../publishing/desk/readCourse.ts'
import { lockFacts, personOf } from '../../publishing/drafts/openDraft.ts'
import { listNames } from '../../publishing/drafts/people.queries.ts'
import { readDeadEndOf } from '../../publishing/review/deadEnd.ts'
import { listEvents, listImages } from '../feedback.queries.ts'
import { feedbackActs } from './feedbackActs.ts'
import { findReplier, listParts, listWaitingNow } from './feedbackCases.queries.ts'
import { findItem } from './findItem.ts'
import { type DeskFeedback, isWaiting, numberOf, readCase, treeOf } from './holdFeedback.ts'
import { findPrepared, replyQueries } from './replies.queries.ts'
import { maskSender } from './senderFacts.ts'
import { titleOf } from './titleOf.ts'

const { findLock, listDeskEvents, listVersions, listWatchers } = replyQueries

/** Everything of a feedback, for who replies to it; of the sender only what cannot be called. */
export async function openFeedback(db: Db, staff: Staff, id: string) {
  const one = await readCase(db, id)
  const { feedback, facts, draft } = one
  const [events, images, parts, versions, lock, watchers, sender, others, item, replier] = await Promise.all([
    courseOf(db, id),
    listImages(db, id),
    listParts(db, id),
    listVersions(db, id),
    findLock(db, id),
    listWatchers(db, { id, staffId: staff.id }),
    maskSender(db, id),
    othersLike(db, one),
    facts.esId ? findItem(db, facts.esId) : undefined,
    feedback.replyTime === null ? undefined : findReplier(db, id),
  ])
  const [start, { dueDay }] = [feedback.createTime.slice(0, 10), feedback]
  const calendar = await readCalendarFor(db, [start, dueDay, chinaDay()])
  const nameOf = await listNames(db, [draft?.updatedBy ?? null])
  const waits = isWaiting(one)
  const shown = item ? { ...item, linked: facts.linked } : null
  const mayAct = feedbackActs(one, shown, staff)
  return {
    ...feedback,
    title: titleOf(feedback.content),
    assignee: personOf(facts.assigneeId, facts.assigneeName),
    ...clockOf({ dueDay, done: !waits }, calendar),
    days: waits ? dayStrip({ start, dueDay }, calendar) : [],
    events,
    images,
    item: shown,
    sender,
    main: namedOr(facts.mainId, facts.mainContent),
    parts: parts.map(({ id: part, content }) => ({ id: part, title: titleOf(content) })),
    others,
    reply: {
      number: numberOf(one),
      tree: treeOf(one),
      updatedBy: nameOf(draft?.updatedBy ?? null),
      updateTime: draft?.updateTime ?? null,
    },
    given: feedback.replyTime === null ? null : { by: replier?.name ?? '', time: feedback.replyTime },
    correction: facts.draftId === null ? null : { draftId: facts.draftId, time: facts.correctedAt },
    prepared: waits ? await findPrepared(db, id) : null,
    versions: versions.map(({ byId, byName, ...version }) => ({ ...version, by: personOf(byId, byName) })),
    lock: lock ? lockFacts(lock, staff.id) : null,
    watchers,
    deadEnd: shown && mayAct.includes('correct') ? await readDeadEndOf(db, staff, shown.draftId) : null,
    mayAct,
  }
}

export const namedOr = (id: string | null, content: string | null) =>
  id && content !== null ? { id, title: titleOf(content) } : null

/** What everybody did. */
async function courseOf(db: Db, id: string) {
  const [told, inner] = await Promise.all([listEvents(db, id), listDeskEvents(db, id)])
  return readCourse(db, {
    told: told.map(({ kind, actor, ...one }) => ({ ...one, what: FEEDBACK_EVENTS[kind], reader: actor === 'sender' })),
    inner: inner.map(({ act, ...one }) => ({ ...one, what: FEEDBACK_DESK_EVENTS[act] })),
    reader: '提交人',
  })
}

const OTHERS_SHOWN = 5

/** Those that speak of the same page first, then those that say nearly the same. */
async function othersLike(db: Db, { feedback, facts }: DeskFeedback) {
  const { id, content, page } = feedback
  const words = { title: '', content }
  return (await listWaitingNow(db))
    .filter((one) => one.id !== id && one.id !== facts.mainId)
    .map((one) => {
      const same = (page !== '' && one.page === page) || (facts.esId !== null && one.esId === facts.esId)
      return { ...one, same, score: alike(words, { title: '', content: one.content }) }
    })
    .filter(({ same, score }) => same || score >= ALIKE_ENOUGH)
    .sort((one, other) => Number(other.same) - Number(one.same) || other.score - one.score)
    .slice(0, OTHERS_SHOWN)
    .map((one) => ({ id: one.id, title: titleOf(one.content), createTime: one.createTime, same: one.same }))
}
