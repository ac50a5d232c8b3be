import { saveClasses } from '../../knowledge/importing.queries.ts'
import { answeredCase, askedBy, FIELDS, toApprove } from '../content/deskCalls.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { ANSWERERS, DESK, RESPONSIBLE } from './whoMay.ts'

const TREE = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: '正文。' }] }] }
const asked = async (_me: Hired, app: TestApp) => ({ id: (await askedBy(app)).id })
const held = async (me: Hired, app: TestApp) => {
  const { id } = await asked(me, app)
  await app.db.updateTable('question').set({ assignee_id: me.id }).where('id', '=', id).execute()
  return { id }
}
const answering = async (me: Hired, app: TestApp) => {
  const { id } = await asked(me, app)
  const input = { id, tab: 'tab-of-mine' }
  const { data } = await askOffice<{ lock?: string } | undefined>(app, 'questionDesk.lock', { as: me, input })
  return { id, lock: data?.lock ?? 'x'.repeat(43) }
}
const answer = { tree: TREE, fields: FIELDS }
const publicWords = { title: '磋商只剩两家时怎么办', question: '公告期满只有两家递交响应文件，能不能继续磋商？' }
/** Where public answers are filed. */
const fileQuestions = ({ db }: TestApp) => saveClasses(db, [{ id: 'question', parentId: null, name: '问答', sort: 9 }])
async function versionOf(app: TestApp) {
  const { id } = await toApprove(app)
  const found = app.db.selectFrom('answer_version').where('question_id', '=', id).select('id')
  return { id: (await found.limit(1).executeTakeFirstOrThrow()).id }
}
async function twoAsked(me: Hired, app: TestApp) {
  const [one, other] = [await asked(me, app), await asked(me, app)]
  return { ids: [one.id], into: other.id }
}
async function merged(me: Hired, app: TestApp) {
  const { ids, into } = await twoAsked(me, app)
  await app.db.updateTable('question').set({ main_id: into }).where('id', 'in', ids).execute()
  return { id: ids[0] }
}
/** Written by whoever may write; the others are refused before anybody looks at it. */
async function written(me: Hired, app: TestApp) {
  const { id, lock } = await answering(me, app)
  const saved = { id, lock, base: 0, ...answer }
  const { data } = await askOffice<{ number?: number } | undefined>(app, 'questionDesk.save', { as: me, input: saved })
  return { id, number: data?.number ?? 1 }
}

export const QUESTION_ROWS: Record<string, OfficeRow> = {
  'questionDesk.list': { may: DESK },
  'questionDesk.counts': { may: DESK },
  'questionDesk.choices': { may: DESK },
  'questionDesk.open': { may: DESK, of: asked },
  'questionDesk.similar': { may: DESK, of: asked },
  'questionDesk.quote': { may: DESK, of: () => ({ id: '0'.repeat(24) }), own: 404 },
  'questionDesk.version': { may: DESK, of: (_me, app) => versionOf(app) },
  'questionDesk.file': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await asked(me, app)), uploadId: '0'.repeat(24) }),
    own: 404,
  },
  'questionDesk.phone': { may: ANSWERERS, of: asked },
  'questionDesk.assign': {
    may: RESPONSIBLE,
    of: async (me, app) => ({ ...(await asked(me, app)), staffId: (await hireStaff(app, 'answerer')).id }),
  },
  'questionDesk.giveBack': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await held(me, app)), reason: '近期不在岗' }),
  },
  'questionDesk.look': { may: ANSWERERS, of: asked, untold: true },
  'questionDesk.lock': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await asked(me, app)), tab: 'tab-of-mine' }),
    untold: true,
  },
  'questionDesk.unlock': { may: ANSWERERS, of: answering, untold: true },
  'questionDesk.save': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await answering(me, app)), base: 0, ...answer }),
  },
  'questionDesk.keep': { may: ANSWERERS, of: async (me, app) => ({ ...(await asked(me, app)), base: 0, ...answer }) },
  'questionDesk.submit': { may: ANSWERERS, of: written },
  'questionDesk.approve': { may: RESPONSIBLE, of: (_me, app) => toApprove(app) },
  'questionDesk.sendBack': {
    may: RESPONSIBLE,
    of: async (_me, app) => ({ ...(await toApprove(app)), reason: '结论不够明确' }),
  },
  'questionDesk.return': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await asked(me, app)), reason: '请写明采购方式' }),
  },
  'questionDesk.refuse': {
    may: ANSWERERS,
    of: async (me, app) => ({ ...(await asked(me, app)), reason: '不属于政府采购' }),
  },
  'questionDesk.merge': { may: ANSWERERS, of: twoAsked },
  'questionDesk.unmerge': { may: ANSWERERS, of: merged },
  'questionDesk.preview': {
    may: DESK,
    async of(_me, app) {
      await fileQuestions(app)
      app.pages.previewWith(async () => ({ status: 200, location: null, html: '<html lang="zh-CN"></html>' }))
      return { id: (await answeredCase(app)).id, ...publicWords }
    },
  },
  'questionDesk.publish': {
    may: RESPONSIBLE,
    async of(_me, app) {
      await fileQuestions(app)
      return { ...(await answeredCase(app)), ...publicWords }
    },
  },
  'questionDesk.withdraw': {
    may: RESPONSIBLE,
    of: async (_me, app) => ({ id: (await answeredCase(app)).id, reason: '不宜公开' }),
  },
  'questionDesk.amend': {
    may: ANSWERERS,
    async of(_me, app) {
      const { id, number } = await answeredCase(app)
      return { id, base: number, ...answer, notice: '答复中引用的条号有误，现予更正。' }
    },
  },
}
