import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { beginText, NOTICE } from '../content/beginText.ts'
import { postNotice } from '../content/publishAnnounTrain.ts'
import { colleaguesOf, standAt } from '../content/standAt.ts'
import { holdDraft } from '../content/writeDraft.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { CHIEFS, EVERYBODY, WITHDRAWERS, WRITERS } from './whoMay.ts'

/** What three have signed. */
const signed = async (_me: Hired, app: TestApp) =>
  standAt(app, { state: 'ready', signers: [...(await colleaguesOf(app))] })
/** At the step that this person signs, and what they say there. */
async function toRead({ id }: Hired, app: TestApp) {
  const roles = await app.db.selectFrom('staff_role').where('staff_id', '=', id).select('role').execute()
  const [first, second] = await colleaguesOf(app)
  const isChief = roles.some(({ role }) => role === 'chief')
  const text = await standAt(app, { state: isChief ? 'review3' : 'review1', signers: isChief ? [first, second] : [] })
  return { ...text, step: isChief ? 3 : 1 }
}
/** What the last signer has changed since this person signed. */
async function toAgree(me: Hired, app: TestApp) {
  const [, second, third] = await colleaguesOf(app)
  return standAt(app, { state: 'review3', signers: [me, second, third], changedBy: third })
}
/** Something that readers have. */
const shown = async (_me: Hired, app: TestApp) => ({ esIds: [await postNotice(app.db)], reason: '内容有误' })
const tomorrow = () => new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

export const RELEASE_ROWS: Record<string, OfficeRow> = {
  'review.list': { may: EVERYBODY },
  'review.submit': {
    may: WRITERS,
    async of(me, app) {
      const { id, number } = await beginText(app, me, { kind: 'notice', fields: NOTICE })
      return { id, lock: await holdDraft(app, me, id), base: number, sign: false }
    },
  },
  'review.approve': {
    may: WRITERS,
    async of(me, app) {
      const read = await toRead(me, app)
      return { ...read, checklist: CHECKLISTS[read.step === 3 ? 3 : 1] }
    },
  },
  'review.agree': { may: WRITERS, of: toAgree },
  'review.return': {
    may: WRITERS,
    of: async (me, app) => ({ ...(await toRead(me, app)), reason: '文字错误较多', to: 'draft' }),
  },
  'review.recall': {
    may: WRITERS,
    async of(me, app) {
      const { id } = await standAt(app, { state: 'review1', signers: [], submitter: me })
      return { id, reason: '还要再改一处' }
    },
  },
  'release.now': { may: CHIEFS, of: signed },
  'release.schedule': {
    may: CHIEFS,
    of: async (me, app) => ({ ...(await signed(me, app)), publishTime: tomorrow() }),
  },
  'release.unschedule': {
    may: CHIEFS,
    of: async (me, app) => ({ id: (await signed(me, app)).id }),
  },
  'release.withdraw': { may: WITHDRAWERS, of: shown },
  'release.emergency': { may: [...WITHDRAWERS, 'operator'], of: shown },
  'release.seen': {
    may: CHIEFS,
    async of(me, app) {
      const taken = await shown(me, app)
      await askOffice(app, 'release.emergency', { as: await hireStaff(app, 'operator'), input: taken })
      return { esIds: taken.esIds }
    },
  },
  'release.restore': {
    may: CHIEFS,
    async of(me, app) {
      const taken = await shown(me, app)
      await askOffice(app, 'release.emergency', { as: await hireStaff(app, 'operator'), input: taken })
      return taken
    },
  },
  'release.calendar': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
}
