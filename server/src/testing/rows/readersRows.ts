import { notify } from '../../account/messages/messages.queries.ts'
import { confirmSession } from '../../account/sessions/sessions.queries.ts'
import { newId, newToken } from '../../account/sessions/tokens.ts'
import { returnQuestion } from '../../questions/answering/answerQuestion.ts'
import { addLawVersion } from '../content/addLawVersion.ts'
import { ANSWERED, FEEDBACK, QUESTION } from '../content/askable.ts'
import { FILM, ISSUE, publish } from '../content/publish.ts'
import { postNotice } from '../content/publishAnnounTrain.ts'
import { UPLOAD } from '../files/exampleFiles.ts'
import { sendForm } from '../files/sendForm.ts'
import { consent } from '../people/consent.ts'
import { requestCode, solvedCaptcha } from '../people/logIn.ts'
import { type SignedUp, signUp } from '../people/signUp.ts'
import type { TestApp } from '../testApp.ts'

/**
 * What a call answers to whom. `of` makes a thing of this owner and gives the input that names it; `missing` names one that is
 * not there. Members get 200 for their own, 404 for others' and for what is missing, unless `codes` says otherwise; what is
 * public is the same for everybody. Strangers (401) and disabled accounts (5562) follow from the access in the contract.
 */
export type Row = {
  of?: (owner: SignedUp, app: TestApp) => object | Promise<object>
  missing?: object
  codes?: { own?: number; others?: number; missing?: number; disabled?: number }
}

const nobodys: Row = {}
const missingId = { id: 'never' }

const unknownItem = { operateType: 'collect', esIds: ['never'] }
const unknownState = { code: 'never', state: `${'0'.repeat(64)}w` }

const anItem = async (_owner: SignedUp, { db }: TestApp) => ({
  operateType: 'collect' as const,
  esIds: [await publish(db)],
})
async function kept(owner: SignedUp, app: TestApp) {
  const item = await anItem(owner, app)
  await app.as(owner).operate.operate(item)
  return item
}
const aLaw = async (_owner: SignedUp, { db }: TestApp) => ({ id: await addLawVersion(db, { esId: newId() }) })

/** Everybody consents as the same person, so whoever was bound to it before is not any more. */
async function bindingBegun(owner: SignedUp, app: TestApp) {
  await app.db.deleteFrom('wechat_binding').execute()
  await confirmSession(app.db, owner.sessionId)
  return consent(app.server, (await app.as(owner).weChat.bindQrCode()).url)
}

const asked = (owner: SignedUp, app: TestApp) => app.as(owner).userQuestion.askQuestion(QUESTION)
const sentFeedback = (owner: SignedUp, app: TestApp) => app.as(owner).zcFeedBack.add(FEEDBACK)
async function visitorsFeedback(_owner: SignedUp, app: TestApp) {
  const { uuid, code } = await solvedCaptcha(app)
  return app.anonymous.zcFeedBack.add({ ...FEEDBACK, captcha: code, uuid })
}
const unknownFeedback = { id: '000000000000', code: 'ABCDEFGH23' }

/** One row a call; the test fails for a call that has none. */
export const ROWS: Record<string, Row> = {
  'captchaImage.captchaImage': nobodys,
  'captchaImage.question': nobodys,
  'centre.counts': nobodys,
  'columnSetting.list': nobodys,
  'columnSetting.columnSetting': { of: () => ({ id: 'c1' }), missing: missingId },
  'common.smsCode': { of: async ({ phone }, app) => ({ phone, ...(await solvedCaptcha(app)) }) },
  'common.upload': { of: () => ({ purpose: 'question', file: UPLOAD }) },
  'common.download': {
    async of({ token }, { server }) {
      const fields = { purpose: 'question', file: UPLOAD }
      const { data } = await sendForm(server, { path: '/common/v1/upload', token, fields })
      return { id: data?.id }
    },
    missing: missingId,
  },
  'dict.type': { of: () => ({ type: 'sys_user_sex' }), missing: { type: 'never' }, codes: { missing: 200 } },
  'informAndTrain.informAndTrain': nobodys,
  'informAndTrain.pageList': nobodys,
  'informAndTrain.months': { of: () => ({ type: 'train' }) },
  'informAndTrain.days': nobodys,
  'informAndTrain.detail': { of: async (_owner, { db }) => ({ id: await postNotice(db) }), missing: missingId },
  'knowledge.news': nobodys,
  'knowledge.list': nobodys,
  'knowledge.books': nobodys,
  'knowledge.speakers': nobodys,
  'knowledge.bookYears': nobodys,
  'knowledge.issue': {
    of: async (_owner, { db }) => ({ id: await publish(db, ISSUE) }),
    missing: missingId,
  },
  'knowledge.solicits': nobodys,
  'knowledge.knowledge': { of: async (_owner, { db }) => ({ id: await publish(db) }), missing: missingId },
  'knowledge.class': { of: () => ({ id: 'news' }), missing: missingId },
  'knowledge.relations': { of: async (_owner, { db }) => ({ esId: await publish(db) }), missing: { esId: 'never' } },
  'knowledge.classes': nobodys,
  'knowledge.firstClass': { of: () => ({ id: 'news' }), missing: missingId },
  'knowledgeSearch.knowledgeSearch': { of: () => ({ keyword: '采购' }) },
  'knowledgeSearch.suggest': { of: () => ({ keyword: '采购' }) },
  'knowledgeSearch.hotWords': nobodys,
  'knowledgeSearch.example': nobodys,
  'loginByPhone.loginByPhone': {
    of: async ({ phone }, app) => ({ phone, ...(await requestCode(app, phone)) }),
    missing: { phone: '13800138000', smsCode: '123456', uuid: 'never' },
    codes: { missing: 478, disabled: 5562 },
  },
  'law.previewDetail': { of: aLaw, missing: missingId },
  'law.list': nobodys,
  'law.article': { of: aLaw, missing: missingId },
  'law.citing': { of: aLaw, missing: missingId },
  'law.versions': { of: aLaw, missing: missingId },
  'law.difference': {
    of: async (_owner, app) => ({ ...(await aLaw(_owner, app)), with: await addLawVersion(app.db, { esId: newId() }) }),
    missing: { id: 'never', with: 'never' },
    codes: { own: 404 },
  },
  'law.find': {
    of: async (owner, app) => ({ ...(await aLaw(owner, app)), keyword: '条' }),
    missing: { id: 'never', keyword: '条' },
  },
  'law.deadline': { of: () => ({ start: '2026-01-05', days: 3 }) },
  'logout.logout': nobodys,
  'message.list': nobodys,
  'message.unread': nobodys,
  'message.read': {
    async of(owner, app) {
      await notify(app.db, { userId: owner.id, kind: 'system', title: '消息' })
      const { rows } = await app.as(owner).message.list()
      return { ids: rows.map(({ id }) => id) }
    },
    missing: { ids: ['0'] },
    codes: { others: 200, missing: 200 },
  },
  'message.readAll': nobodys,
  'operate.operate': { of: anItem, missing: unknownItem, codes: { others: 200 } },
  'operate.cancelByEsId': { of: kept, missing: unknownItem, codes: { others: 200, missing: 200 } },
  'operate.cancel': {
    async of(owner, app) {
      await kept(owner, app)
      const { rows } = await app.as(owner).operate.list({ operateType: 'collect' })
      return { ids: rows.map(({ id }) => id) }
    },
    missing: { ids: ['0'] },
    codes: { others: 200, missing: 200 },
  },
  'operate.classTypes': { of: () => ({ operateType: 'collect' }) },
  'operate.list': { of: () => ({ operateType: 'collect' }) },
  'operate.mine': {
    of: async (_owner, { db }) => ({ esIds: [await publish(db)] }),
    missing: { esIds: ['never'] },
    codes: { missing: 200 },
  },
  'operate.progress': {
    of: async (_owner, { db }) => ({ esId: await publish(db, FILM), second: 1 }),
    missing: { esId: 'never', second: 1 },
    codes: { others: 200 },
  },
  'operate.clear': { of: () => ({ operateType: 'browse' }) },
  'phoneChange.oldCode': nobodys,
  'phoneChange.proveOld': {
    of: async (owner, app) => {
      const { uuid } = await app.as(owner).phoneChange.oldCode()
      return { uuid, smsCode: app.sent.at(-1)?.values.code ?? '' }
    },
    missing: { smsCode: '123456', uuid: 'never' },
    codes: { others: 478, missing: 478 },
  },
  'phoneChange.newCode': { of: () => ({ phone: '13900139000' }), codes: { own: 601 } },
  'phoneChange.finish': {
    of: () => ({ phone: '13900139000', smsCode: '123456', uuid: 'never' }),
    codes: { own: 601 },
  },
  'portal.banners': nobodys,
  'portal.floatingWins': nobodys,
  'portal.dayOfMourning': nobodys,
  'portal.home': nobodys,
  'portal.subscription': nobodys,
  'portal.subscriptionDetail': { codes: { own: 404 } },
  'portal.siteInfo': nobodys,
  'portal.links': nobodys,
  'portal.agreementOrPolicy': { missing: { type: 'never' }, of: () => ({ type: 'user' }) },
  'portal.aboutUs': { codes: { own: 404 } },
  'profile.portalProfile': nobodys,
  'profile.profile': { of: () => ({ nickName: '新名字' }) },
  'profile.avatar': { of: () => ({ avatarfile: UPLOAD }), codes: { own: 601 } },
  'profile.dataExport': nobodys,
  'profile.close': {
    of: ({ phone }, app) => requestCode(app, phone, 'close'),
    missing: { smsCode: '123456', uuid: 'never' },
    codes: { others: 478, missing: 478 },
  },
  'session.list': nobodys,
  'session.end': {
    of: async ({ phone }, app) => ({ id: (await signUp(app, { phone })).sessionId }),
    missing: missingId,
  },
  'session.endOthers': nobodys,
  'user.profile': nobodys,
  'userQuestion.askQuestion': { of: () => QUESTION },
  'userQuestion.myQuestions': nobodys,
  'userQuestion.myQuestionDetail': { of: asked, missing: missingId },
  'userQuestion.cancel': { of: asked, missing: missingId },
  'userQuestion.supplement': {
    async of(owner, app) {
      const { id } = await asked(owner, app)
      await returnQuestion(app.db, { id, actor: 'office:test', reason: '请补充' })
      return { id, content: '预算三百万元' }
    },
    missing: { ...missingId, content: '预算三百万元' },
  },
  'userQuestion.similar': { of: () => ({ title: QUESTION.title }) },
  'userQuestion.helpful': {
    of: async (_owner, { db }) => ({ esId: await publish(db, ANSWERED), helpful: true }),
    missing: { esId: 'never', helpful: true },
  },
  'userQuestion.classes': nobodys,
  'weChat.confirmBind': {
    of: ({ phone }, app) => requestCode(app, phone, 'bind'),
    missing: { smsCode: '123456', uuid: 'never' },
    codes: { others: 478, missing: 478 },
  },
  'weChat.bindQrCode': { codes: { own: 5565 } },
  'weChat.bindState': { of: bindingBegun, missing: unknownState, codes: { missing: 200 } },
  'weChat.bindByCode': { of: bindingBegun, missing: unknownState, codes: { missing: 601, disabled: 5562 } },
  'weChat.unbind': nobodys,
  'weChat.loginQrCode': nobodys,
  'weChat.loginByCode': {
    async of(owner, app) {
      await app.anonymous.weChat.bindByCode(await bindingBegun(owner, app))
      return consent(app.server, (await app.anonymous.weChat.loginQrCode()).url)
    },
    missing: unknownState,
    codes: { missing: 601, disabled: 5562 },
  },
  'weChat.loginState': {
    of: async (_owner, app) => ({ ticket: (await app.anonymous.weChat.loginQrCode()).ticket }),
    missing: { ticket: newToken() },
    codes: { missing: 200 },
  },
  'zcAnnounTrain.page': nobodys,
  'zcAnnounTrain.zcAnnounTrain': { of: async (_owner, { db }) => ({ id: await postNotice(db) }), missing: missingId },
  'zcColumnSetting.selectByType': { of: () => ({ type: 'nav' }) },
  'zcFeedBack.add': {
    async of(_owner, app) {
      const { uuid, code } = await solvedCaptcha(app)
      return { ...FEEDBACK, captcha: code, uuid }
    },
  },
  'zcFeedBack.cancelFeedback': { of: sentFeedback, missing: missingId },
  'zcFeedBack.selectDetil': { of: sentFeedback, missing: missingId },
  'zcFeedBack.selectAllForUser': nobodys,
  'zcFeedBack.byCode': { of: visitorsFeedback, missing: unknownFeedback },
  'zcFeedBack.cancelByCode': { of: visitorsFeedback, missing: unknownFeedback },
}
