import { holdDraft, revisionOf, writeDraft } from '../content/writeDraft.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { EVERYBODY, WRITERS } from './whoMay.ts'

const TREE = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: '正文。' }] }] }
const content = { fields: { title: '标题' }, tree: TREE }
const own = async (me: Hired, app: TestApp) => ({ id: await writeDraft(app, me) })
const held = async (me: Hired, app: TestApp) => {
  const { id } = await own(me, app)
  return { id, lock: await holdDraft(app, me, id), base: 1 }
}
const said = async (me: Hired, app: TestApp) => ({
  draftId: await writeDraft(app, me),
  once: me.sessionId,
  number: 1,
  text: '这一处请再核对',
})
/** Somebody else has said it. */
async function commented(_me: Hired, app: TestApp) {
  const colleague = await hireStaff(app, 'writer')
  const input = await said(colleague, app)
  return { id: (await askOffice<{ id: string }>(app, 'comment.add', { as: colleague, input })).data.id }
}

export const DRAFT_ROWS: Record<string, OfficeRow> = {
  'draft.list': { may: EVERYBODY },
  'draft.counts': { may: EVERYBODY },
  'draft.choices': { may: EVERYBODY },
  'draft.create': { may: WRITERS, of: ({ sessionId }) => ({ once: sessionId, kind: 'news' }) },
  'draft.open': { may: EVERYBODY, of: own },
  'draft.lock': {
    may: WRITERS,
    of: async (me, app) => ({ ...(await own(me, app)), tab: 'tab-of-mine' }),
    untold: true,
  },
  'draft.beat': {
    may: WRITERS,
    async of(me, app) {
      const { base: _number, ...beat } = await held(me, app)
      return beat
    },
    untold: true,
  },
  'draft.unlock': {
    may: WRITERS,
    async of(me, app) {
      const { base: _number, ...unlock } = await held(me, app)
      return unlock
    },
    untold: true,
  },
  'draft.save': { may: WRITERS, of: async (me, app) => ({ ...(await held(me, app)), ...content }), untold: true },
  'draft.keep': {
    may: WRITERS,
    of: async (me, app) => ({ ...(await own(me, app)), base: 1, why: 'lock', ...content }),
  },
  'draft.format': { may: WRITERS, of: () => ({ markdown: '## 小标题' }) },
  'draft.note': { may: WRITERS, of: held },
  'draft.drop': { may: WRITERS, of: held, own: 409 },
  'draft.discard': { may: WRITERS, of: async (me, app) => ({ ids: [await writeDraft(app, me)] }) },
  'draft.undiscard': {
    may: WRITERS,
    async of(me, app) {
      const id = await writeDraft(app, me)
      await app.db.updateTable('draft').set({ state: 'discarded' }).where('id', '=', id).execute()
      return { ids: [id] }
    },
  },
  'draft.bulk': {
    may: WRITERS,
    of: async (me, app) => ({ ids: [await writeDraft(app, me)], act: 'tags', value: ['标签'], dryRun: false }),
  },
  'revision.list': { may: EVERYBODY, of: async (me, app) => ({ draftId: await writeDraft(app, me) }) },
  'revision.open': {
    may: EVERYBODY,
    of: async (me, app) => ({ id: await revisionOf(app, await writeDraft(app, me)) }),
  },
  'revision.compare': {
    may: EVERYBODY,
    async of(me, app) {
      const draftId = await writeDraft(app, me)
      return { draftId, from: await revisionOf(app, draftId), to: 'now' }
    },
  },
  'revision.restore': {
    may: WRITERS,
    async of(me, app) {
      const { id: draftId, ...rest } = await held(me, app)
      return { draftId, ...rest, revision: await revisionOf(app, draftId) }
    },
  },
  'comment.list': { may: EVERYBODY, of: async (me, app) => ({ draftId: await writeDraft(app, me) }) },
  'comment.colleagues': { may: WRITERS },
  'comment.add': { may: WRITERS, of: said },
  'comment.reply': {
    may: WRITERS,
    of: async (me, app) => ({ ...(await commented(me, app)), once: me.sessionId, text: '已改' }),
  },
  'comment.settle': { may: WRITERS, of: commented },
  'comment.reopen': {
    may: WRITERS,
    async of(me, app) {
      const { id } = await commented(me, app)
      await app.db.updateTable('draft_comment').set({ settled: true }).where('id', '=', id).execute()
      return { id }
    },
  },
  'check.text': {
    may: EVERYBODY,
    of: () => ({ kind: 'news', day: '2026-11-16', blocks: [{ key: '0', text: '正文。' }] }),
  },
  'check.personal': { may: EVERYBODY, of: () => ({ text: '电话 13800000000' }) },
  'check.article': { may: EVERYBODY, of: () => ({ keyword: '采购' }) },
  'preview.page': {
    may: EVERYBODY,
    of(me, app) {
      app.pages.previewWith(async () => ({ status: 200, location: null, html: '<html lang="zh-CN"></html>' }))
      return own(me, app)
    },
  },
}
