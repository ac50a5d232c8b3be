import type { Role } from '@zhengcai/contract/office/rights.ts'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { saveClasses } from '../knowledge/importing.queries.ts'
import { beginText, NOTICE } from './content/beginText.ts'
import { answeredCase, askedBy, FIELDS, toApprove } from './content/deskCalls.ts'
import { deskLaw, factsOfDeskLaw, REASON, readImport, readLaw, staleText, waitingChange } from './content/deskLaw.ts'
import { classToMerge, oldSlogan, plannedSlogan, prepareMourning, sloganToSave } from './content/deskSite.ts'
import { postNotice } from './content/publishAnnounTrain.ts'
import { colleaguesOf, standAt } from './content/standAt.ts'
import { holdDraft, revisionOf, writeDraft } from './content/writeDraft.ts'
import { FEEDBACK_ROWS } from './feedbackRows.ts'
import { pictureOf, sentPicture, sha256Of } from './files/mediaFiles.ts'
import { newArchive, readArchive, untilIdle } from './files/sentArchive.ts'
import type { OfficeRow } from './officeRow.ts'
import { askOffice } from './people/askOffice.ts'
import { freshCode, type Hired, hireStaff, PASSWORD } from './people/hireStaff.ts'
import { signUp } from './people/signUp.ts'
import type { TestApp } from './testApp.ts'

const EVERYBODY: Role[] = ['writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator', 'administrator']
const ADMINISTRATORS: Role[] = ['administrator']
const AUDITORS: Role[] = ['chief', 'administrator']
const WRITERS: Role[] = ['writer', 'responsible', 'chief']

const MEDIA: Role[] = ['writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator']

const colleague = async (_me: Hired, app: TestApp) => ({ id: (await hireStaff(app, 'writer')).id })

const TREE = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: '正文。' }] }] }
const content = { fields: { title: '标题' }, tree: TREE }
const own = async (me: Hired, app: TestApp) => ({ id: await writeDraft(app, me) })
const held = async (me: Hired, app: TestApp) => {
  const { id } = await own(me, app)
  return { id, lock: await holdDraft(app, me, id), base: 1 }
}

const reader = async (_me: Hired, app: TestApp) => ({ id: (await signUp(app)).id })

const CHIEFS: Role[] = ['chief']
const OPERATORS: Role[] = ['operator']
const HOLIDAYS = [
  ...['2031-01-01 休 元旦', '2031-01-22 ~ 2031-01-29 休 春节', '2031-04-05 休 清明节', '2031-05-01 休 劳动节'],
  ...['2031-06-24 休 端午节', '2031-10-01 ~ 2031-10-07 休 国庆节、中秋节'],
].join('\n')
const SITE_READERS: Role[] = ['chief', 'operator']
const KEEPERS: Role[] = ['lawkeeper']
const BRINGERS: Role[] = ['responsible', 'lawkeeper']
const lawToTake = async (_me: Hired, app: TestApp) => {
  const { lawId, base } = await deskLaw(app)
  return { lawId, base, reason: REASON }
}
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
const holidays = async ({ db }: TestApp) => {
  const last = await db
    .selectFrom('calendar_change')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return { base: last?.number ?? 0, text: HOLIDAYS }
}
const shelved = async ({ sessionId }: Hired, { db }: TestApp) => {
  const now = await db.selectFrom('word_list').where('list', '=', 'shelf').select('number').executeTakeFirst()
  return { list: 'shelf', base: now?.number ?? 0, put: [{ word: `不说的${sessionId.slice(0, 8)}` }] }
}
const WITHDRAWERS: Role[] = ['responsible', 'chief']
/** Something that readers have. */
const shown = async (_me: Hired, app: TestApp) => ({ esIds: [await postNotice(app.db)], reason: '内容有误' })
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
const tomorrow = () => new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const ANSWERERS: Role[] = ['responsible', 'answerer']
const RESPONSIBLE: Role[] = ['responsible']
/** Who may look at a question: the chief editor, too, to whom it climbs. */
const DESK: Role[] = ['responsible', 'chief', 'answerer']
const asked = async (_me: Hired, app: TestApp) => ({ id: (await askedBy(app)).id })
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

/** One row a call; the test fails for a call that has none. */
export const OFFICE_ROWS: Record<string, OfficeRow> = {
  'welcome.open': { may: 'at the door', of: () => ({ token: 'x'.repeat(43) }), own: 404 },
  'welcome.finish': {
    may: 'at the door',
    of: () => ({ token: 'x'.repeat(43), password: PASSWORD, code: '123456' }),
    own: 404,
  },
  'staffSession.signIn': {
    may: 'at the door',
    of: async (me, app) => ({ name: me.name, password: PASSWORD, code: await freshCode(app, me) }),
  },
  'staffSession.recover': {
    may: 'at the door',
    of: (me) => ({ name: me.name, password: PASSWORD, recoveryCode: me.recoveryCodes[0] }),
  },
  'staffSession.me': { may: EVERYBODY },
  'staffSession.confirm': { may: EVERYBODY, of: async (me, app) => ({ code: await freshCode(app, me) }) },
  'staffSession.keepAlive': { may: EVERYBODY },
  'staffSession.signOut': { may: EVERYBODY },
  'staffSession.endOthers': { may: EVERYBODY },
  'staffSession.list': { may: EVERYBODY },
  'staffSession.localKey': { may: EVERYBODY },
  'staffSession.changePassword': {
    may: EVERYBODY,
    of: async (me, app) => ({ current: PASSWORD, next: '雨后的山路上有三只小松鼠', code: await freshCode(app, me) }),
  },
  'staffSession.newRecoveryCodes': { may: EVERYBODY, confirm: true },
  'staffSession.beginFactor': { may: EVERYBODY, own: 601 },
  'staffSession.finishFactor': { may: EVERYBODY, of: () => ({ code: '123456' }), own: 601 },
  'staff.list': { may: ADMINISTRATORS },
  'staff.invite': {
    may: ADMINISTRATORS,
    confirm: true,
    of: ({ sessionId }) => ({ name: `新人${sessionId.slice(0, 8)}`, roles: ['writer'] }),
  },
  'staff.roles': {
    may: ADMINISTRATORS,
    confirm: true,
    of: async (me, app) => ({ ...(await colleague(me, app)), base: 1, roles: ['answerer'] }),
  },
  'staff.held': { may: ADMINISTRATORS, of: colleague },
  'staff.disable': { may: ADMINISTRATORS, confirm: true, of: colleague },
  'staff.enable': {
    may: ADMINISTRATORS,
    confirm: true,
    async of(me, app) {
      const { id } = await colleague(me, app)
      await app.db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', id).execute()
      return { id }
    },
  },
  'staff.resetFactor': { may: ADMINISTRATORS, confirm: true, of: colleague },
  'staff.endSessions': { may: ADMINISTRATORS, confirm: true, of: colleague },
  'staffNotice.list': { may: EVERYBODY },
  'job.list': { may: ['operator', 'administrator'] },
  'job.log': { may: ['operator', 'administrator'], of: () => ({ name: 'cleaning' }) },
  'job.run': { may: ['operator', 'administrator'], of: () => ({ name: 'drafts' }) },
  'today.list': { may: EVERYBODY },
  'transfer.list': { may: [...CHIEFS, ...BRINGERS, ...ADMINISTRATORS] },
  'transfer.export': {
    may: AUDITORS,
    async of(_me, app) {
      await untilIdle(app)
      return { scope: 'kind', kind: 'solicit' }
    },
  },
  'transfer.download': { may: AUDITORS, of: () => ({ id: 'none' }), own: 404 },
  'transfer.read': { may: BRINGERS, of: async (me, app) => ({ uploadId: await newArchive(app, me) }) },
  'transfer.open': { may: BRINGERS, of: async (me, app) => ({ id: (await readArchive(app, me)).id }) },
  'transfer.apply': { may: BRINGERS, of: (me, app) => readArchive(app, me) },
  'staffNotice.read': { may: EVERYBODY, of: () => ({ ids: ['0'.repeat(24)] }), untold: true },
  'readerDesk.find': { may: ['operator', 'administrator'], of: () => ({ keyword: '13800138000' }) },
  'readerDesk.open': { may: ['operator', 'administrator'], of: reader },
  'readerDesk.disable': {
    may: ['operator'],
    of: async (me, app) => ({ ...(await reader(me, app)), reason: '反复发布广告' }),
  },
  'readerDesk.enable': {
    may: ['operator'],
    async of(me, app) {
      const { id } = await reader(me, app)
      await app.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', id).execute()
      return { id, reason: '已经说明情况' }
    },
  },
  'readerDesk.export': {
    may: ADMINISTRATORS,
    confirm: true,
    of: async (me, app) => ({ ...(await reader(me, app)), note: '本人来函' }),
  },
  'readerDesk.forget': {
    may: ADMINISTRATORS,
    confirm: true,
    async of(_me, app) {
      const { id, phone } = await signUp(app)
      return { id, tail: phone.slice(-4), note: '本人来函' }
    },
  },
  'figures.reads': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.searches': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.questions': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.reviews': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.columns': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.table': {
    may: EVERYBODY,
    of: () => ({ from: '2026-11-01', to: '2026-11-30', part: 'reads', name: 'kinds' }),
  },
  'finder.find': { may: EVERYBODY, of: () => ({ keyword: '今日' }) },
  'media.list': { may: EVERYBODY },
  'media.begin': { may: MEDIA, of: ({ id }) => ({ name: '合影.jpg', size: 9, sha256: sha256Of(id) }), untold: true },
  'media.part': { may: MEDIA, of: () => ({ uploadId: 'none', index: 0 }), own: 400 },
  'media.finish': { may: MEDIA, of: async (me, app) => ({ uploadId: (await sentPicture(app, me)).uploadId }) },
  'media.change': {
    may: MEDIA,
    of: async (_me, app) => ({ id: await pictureOf(app), base: 1, alt: '评标现场，七位专家围桌而坐' }),
  },
  'media.uses': { may: EVERYBODY, of: async (_me, app) => ({ id: await pictureOf(app) }) },
  'media.replace': {
    may: WRITERS,
    of: async (_me, app) => ({ id: await pictureOf(app), by: await pictureOf(app) }),
  },
  'media.trash': { may: MEDIA, of: async (_me, app) => ({ ids: [await pictureOf(app)] }) },
  'media.untrash': { may: MEDIA, of: async (_me, app) => ({ ids: [await pictureOf(app)] }) },
  'media.fetch': { may: MEDIA, of: () => ({ url: 'https://elsewhere.example.cn/1.jpg' }), own: 601 },
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
  'lawDesk.list': { may: EVERYBODY },
  'lawDesk.open': { may: EVERYBODY, of: async (_me, app) => ({ lawId: (await deskLaw(app)).lawId }) },
  'lawDesk.articles': { may: EVERYBODY, of: async (_me, app) => ({ esId: (await deskLaw(app)).esId }) },
  'lawDesk.read': { may: BRINGERS, of: async (me, app) => ({ uploadIds: [await readLaw(app, me)], level: '7' }) },
  'lawDesk.apply': { may: BRINGERS, of: async (me, app) => ({ importId: await readImport(app, me), reason: REASON }) },
  'lawDesk.changes': { may: EVERYBODY },
  'lawDesk.change': { may: EVERYBODY, of: async (_me, app) => ({ id: (await waitingChange(app)).id }) },
  'lawDesk.words': { may: EVERYBODY, of: async (_me, app) => ({ id: (await waitingChange(app)).id }) },
  'lawDesk.facts': { may: KEEPERS, of: (_me, app) => factsOfDeskLaw(app) },
  'lawDesk.text': {
    may: KEEPERS,
    async of(_me, app) {
      const { esId, base } = await deskLaw(app)
      return { esId, base, address: '1', text: '为了规范采购，制定本办法。', reason: REASON }
    },
  },
  'lawDesk.confirm': {
    may: ['responsible', 'lawkeeper'],
    of: async (_me, app) => ({ ...(await waitingChange(app)), outcome: 'release' }),
  },
  'lawDesk.unverified': { may: EVERYBODY },
  'lawDesk.verify': {
    may: KEEPERS,
    async of(_me, app) {
      const { esId, base } = await deskLaw(app, { effectiveAssumed: true })
      return { esId, base, effective: '2015-02-01', source: '示例省公报2015年第8号' }
    },
  },
  'lawDesk.affected': { may: EVERYBODY },
  'lawDesk.settle': { may: ['writer', 'responsible', 'chief', 'lawkeeper'], of: (_me, app) => staleText(app) },
  'lawDesk.aliases': {
    may: KEEPERS,
    async of(_me, app) {
      const { lawId, base } = await deskLaw(app)
      return { lawId, base, aliases: [] }
    },
  },
  'lawDesk.withdraw': { may: ['responsible', 'chief', 'lawkeeper'], of: lawToTake },
  'lawDesk.restore': {
    may: KEEPERS,
    async of(me, app) {
      const law = await lawToTake(me, app)
      await askOffice(app, 'lawDesk.withdraw', { as: await hireStaff(app, 'lawkeeper'), input: law })
      return { ...law, base: 2 }
    },
  },
  'dayDesk.read': { may: OPERATORS, of: () => ({ year: 2026 }) },
  'dayDesk.try': { may: OPERATORS, of: () => ({ text: '2031-01-01 休 元旦' }) },
  'dayDesk.save': { may: OPERATORS, of: (_me, app) => holidays(app) },
  'wordDesk.read': { may: OPERATORS, of: () => ({ list: 'typo' }) },
  'wordDesk.try': { may: OPERATORS, of: shelved },
  'wordDesk.save': { may: OPERATORS, of: shelved },
  'auditTrail.list': { may: AUDITORS },
  'auditTrail.verify': { may: AUDITORS },
  'auditTrail.export': { may: AUDITORS, confirm: true },
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
  'check.text': {
    may: EVERYBODY,
    of: () => ({ kind: 'news', day: '2026-11-16', blocks: [{ key: '0', text: '正文。' }] }),
  },
  'check.personal': { may: EVERYBODY, of: () => ({ text: '电话 13800000000' }) },
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
  ...FEEDBACK_ROWS,
  'check.article': { may: EVERYBODY, of: () => ({ keyword: '采购' }) },
  'preview.page': {
    may: EVERYBODY,
    of(me, app) {
      app.pages.previewWith(async () => ({ status: 200, location: null, html: '<html lang="zh-CN"></html>' }))
      return own(me, app)
    },
  },
  'siteDesk.list': { may: SITE_READERS },
  'siteDesk.read': { may: SITE_READERS, of: () => ({ part: 'banners' }) },
  'siteDesk.save': { may: OPERATORS, of: (_me, app) => sloganToSave(app) },
  'siteDesk.history': { may: SITE_READERS, of: () => ({ part: 'slogan' }) },
  'siteDesk.restore': { may: OPERATORS, of: (_me, app) => oldSlogan(app) },
  'siteDesk.confirm': {
    may: CHIEFS,
    confirm: true,
    of: async (_me, app) => prepareMourning(app, await hireStaff(app, 'operator')),
  },
  'siteDesk.return': { may: SITE_READERS, of: (_me, app) => plannedSlogan(app) },
  'siteDesk.merge': { may: OPERATORS, of: (_me, app) => classToMerge(app) },
  'siteDesk.preview': {
    may: SITE_READERS,
    of(_me, app) {
      app.pages.previewWith(async () => ({ status: 200, location: null, html: '<html lang="zh-CN"></html>' }))
      return { part: 'slogan', value: '看一看' }
    },
  },
}
