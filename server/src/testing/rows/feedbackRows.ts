import type { Role } from '@zhengcai/contract/office/rights.ts'
import { deskCalls } from '../content/deskCalls.ts'
import { postNotice } from '../content/publishAnnounTrain.ts'
import { sentFeedback } from '../content/sentFeedback.ts'
import { treeOf } from '../content/writeDraft.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'

const ANSWERERS: Role[] = ['responsible', 'answerer']
/** Who may look at a feedback: the chief editor, too, to whom it climbs. */
const DESK: Role[] = ['responsible', 'chief', 'answerer']

const sent = async (_me: Hired, app: TestApp) => ({ id: (await sentFeedback(app)).id })
const replying = async (me: Hired, app: TestApp) => {
  const { id } = await sent(me, app)
  const { data } = await deskCalls(app, 'feedbackDesk').ask<{ lock?: string } | undefined>(me, 'lock', {
    id,
    tab: 'tab-of-mine',
  })
  return { id, lock: data?.lock ?? 'x'.repeat(43) }
}
const tree = treeOf('已经核实并更正，谢谢。')
/** Written by a colleague. */
const written = async (_me: Hired, app: TestApp) => {
  const { id, number } = await deskCalls(app, 'feedbackDesk').write(
    await hireStaff(app, 'answerer'),
    (await sentFeedback(app)).id,
  )
  return { id, number }
}
async function versionOf(_me: Hired, app: TestApp) {
  const { id } = await written(_me, app)
  const found = app.db.selectFrom('reply_version').where('feedback_id', '=', id).select('id')
  return { id: (await found.limit(1).executeTakeFirstOrThrow()).id }
}
async function twoSent(me: Hired, app: TestApp) {
  const [one, other] = [await sent(me, app), await sent(me, app)]
  return { ids: [one.id], into: other.id }
}
async function merged(me: Hired, app: TestApp) {
  const { ids, into } = await twoSent(me, app)
  await app.db.updateTable('feedback').set({ main_id: into }).where('id', 'in', ids).execute()
  return { id: ids[0] }
}

/** Who may make the calls of the feedback desk. */
export const FEEDBACK_ROWS: Record<string, OfficeRow> = {
  'feedbackDesk.list': { may: DESK },
  'feedbackDesk.counts': { may: DESK },
  'feedbackDesk.choices': { may: DESK },
  'feedbackDesk.open': { may: DESK, of: sent },
  'feedbackDesk.version': { may: DESK, of: versionOf },
  'feedbackDesk.file': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await sent(me, app)), uploadId: '0'.repeat(24) }),
    own: 404,
  },
  'feedbackDesk.sender': { may: ANSWERERS, of: sent },
  'feedbackDesk.assign': {
    may: ['responsible'],
    of: async (me, app) => ({ ...(await sent(me, app)), staffId: (await hireStaff(app, 'answerer')).id }),
  },
  'feedbackDesk.look': { may: ANSWERERS, of: sent, untold: true },
  'feedbackDesk.lock': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await sent(me, app)), tab: 'tab-of-mine' }),
    untold: true,
  },
  'feedbackDesk.unlock': { may: ANSWERERS, of: replying, untold: true },
  'feedbackDesk.save': { may: ANSWERERS, of: async (me, app) => ({ ...(await replying(me, app)), base: 0, tree }) },
  'feedbackDesk.keep': { may: ANSWERERS, of: async (me, app) => ({ ...(await sent(me, app)), base: 0, tree }) },
  'feedbackDesk.reply': { may: ANSWERERS, of: written },
  'feedbackDesk.link': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await sent(me, app)), esId: await postNotice(app.db) }),
  },
  'feedbackDesk.merge': { may: ANSWERERS, of: twoSent },
  'feedbackDesk.unmerge': { may: ANSWERERS, of: merged },
}
