import { lawDesk } from '@zhengcai/contract/laws/lawDesk.contract.ts'
import { deskHandOf } from '../office/deskHand.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { proposeFacts } from './desk/changes/changeFacts.ts'
import { changeSeenBy } from './desk/changes/changeRows.ts'
import { findChange, listChanges } from './desk/changes/changes.queries.ts'
import { proposeText } from './desk/changes/changeText.ts'
import { decideChange } from './desk/changes/decideChange.ts'
import { NO_CHANGE, NO_VERSION } from './desk/changes/proposeChange.ts'
import { verifyDay } from './desk/changes/verifyDay.ts'
import { type AboutTexts, readAffected, settleText } from './desk/citing/affected.ts'
import { findDeskVersion, listDeskArticles, listDeskLaws, listUnverified } from './desk/lawDesk.queries.ts'
import { nameLaw } from './desk/nameLaw.ts'
import { openLaw } from './desk/openLaw.ts'
import { proposeTaking } from './desk/takingBack/takeBack.ts'
import { readWords } from './desk/uploads/importWords.ts'
import { importSeenBy, readUploads, submitRead, type UploadNeeds } from './desk/uploads/lawImports.ts'
import { proposeRestore, withdrawLaw } from './desk/withdrawLaw.ts'

export type LawDeskNeeds = UploadNeeds & { texts: AboutTexts }

export const lawDeskHandlers = (needs: LawDeskNeeds) => {
  const { db } = needs
  return serve(lawDesk, {
    list: ({ query }) => listDeskLaws(db, query, chinaDay()),
    open: ({ params, staff }) => openLaw(needs, params.lawId, staff.id),
    async articles({ params }) {
      const { base } = (await findDeskVersion(db, params.esId, chinaDay())) ?? notFound(NO_VERSION)
      return { base, articles: await listDeskArticles(db, params.esId) }
    },
    read: ({ body, ...who }) => readUploads(needs, deskHandOf(who), body),
    apply: ({ body, ...who }) => submitRead(needs, deskHandOf(who), body),
    async changes({ query, staff }) {
      const { rows, total } = await listChanges(db, query)
      return { rows: rows.map((row) => changeSeenBy(row, staff.id)), total }
    },
    async change({ params, staff }) {
      const row = (await findChange(db, params.id)) ?? notFound(NO_CHANGE)
      const report = row.kind === 'import' ? await importSeenBy(db, row.id, staff.id) : null
      return { change: changeSeenBy(row, staff.id), import: report }
    },
    words: ({ params, query }) => readWords(db, { ...query, id: params.id }),
    facts: ({ body, ...who }) => proposeFacts(db, deskHandOf(who), body),
    text: ({ body, ...who }) => proposeText(db, deskHandOf(who), body),
    confirm: ({ body, ...who }) => decideChange(db, deskHandOf(who), body),
    unverified: ({ query }) => listUnverified(db, query, chinaDay()),
    verify: ({ body, ...who }) => verifyDay(db, deskHandOf(who), body),
    affected: ({ query }) => readAffected(needs, query),
    settle: ({ body, ...who }) => settleText(needs, deskHandOf(who), body),
    aliases: ({ body, ...who }) => nameLaw(db, deskHandOf(who), body),
    withdraw: ({ body, ...who }) => withdrawLaw(db, deskHandOf(who), body),
    restore: ({ body, ...who }) => proposeRestore(db, deskHandOf(who), body),
    takeBack: ({ body, ...who }) => proposeTaking(db, deskHandOf(who), 'takeBack', body),
    bringBack: ({ body, ...who }) => proposeTaking(db, deskHandOf(who), 'bringBack', body),
  })
}
