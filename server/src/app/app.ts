import type { Api, Contract } from '@zhengcai/contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { authenticate } from '../account/authenticate.ts'
import { captchaImageHandlers } from '../account/captchaImage.handlers.ts'
import { centreHandlers } from '../account/centre.handlers.ts'
import { cleaningJob } from '../account/cleaning.job.ts'
import { commonHandlers } from '../account/common.handlers.ts'
import { heldMessages } from '../account/heldMessages.ts'
import { loginByPhoneHandlers } from '../account/loginByPhone.handlers.ts'
import { logoutHandlers } from '../account/logout.handlers.ts'
import { messageHandlers } from '../account/message.handlers.ts'
import type { PersonalData } from '../account/personalData.ts'
import { phoneChangeHandlers } from '../account/phoneChange.handlers.ts'
import { profileHandlers } from '../account/profile.handlers.ts'
import { sessionHandlers } from '../account/session.handlers.ts'
import { userHandlers } from '../account/user.handlers.ts'
import { countOwnFeedback } from '../feedback/feedback.queries.ts'
import { heldFeedback } from '../feedback/heldFeedback.ts'
import { zcFeedBackHandlers } from '../feedback/zcFeedBack.handlers.ts'
import { knowledgeHandlers } from '../knowledge/knowledge.handlers.ts'
import { addViews } from '../knowledge/knowledge.queries.ts'
import { relationsJob } from '../knowledge/relations.job.ts'
import { viewCounter } from '../knowledge/viewCounter.ts'
import { readLawFacts } from '../laws/findLaw.ts'
import { lawHandlers } from '../laws/law.handlers.ts'
import { lawFile } from '../laws/lawFile.ts'
import { readCitations } from '../laws/readCitations.ts'
import { listExampleLaws } from '../laws/search/lawsInSearch.queries.ts'
import { followersJob } from '../operations/followers.job.ts'
import { heldOperations } from '../operations/heldOperations.ts'
import { operateHandlers } from '../operations/operate.handlers.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Db, Place } from '../platform/database/database.ts'
import { reading } from '../platform/database/lanes.ts'
import type { FileStore } from '../platform/files/files.ts'
import { openInspector } from '../platform/files/inspection/inspector.ts'
import { scanForViruses } from '../platform/files/inspection/scanForViruses.ts'
import { uploadStore } from '../platform/files/uploads.ts'
import { apiDocs } from '../platform/http/apiDocs.ts'
import { createServer } from '../platform/http/createServer.ts'
import { type Admit, admission } from '../platform/http/edge/admission.ts'
import { type Draining, draining } from '../platform/http/edge/draining.ts'
import { inFlight } from '../platform/http/edge/inFlight.ts'
import { ownHosts } from '../platform/http/edge/ownHosts.ts'
import { refuseForeignHosts } from '../platform/http/edge/refuseForeignHosts.ts'
import { securityHeaders } from '../platform/http/edge/securityHeaders.ts'
import { health } from '../platform/http/health.ts'
import { inProcessClient } from '../platform/http/inProcessClient.ts'
import { download } from '../platform/http/pages/download.ts'
import { serveFiles } from '../platform/http/pages/serveFiles.ts'
import { serveStandIn } from '../platform/http/pages/serveStandIn.ts'
import { serveTexts } from '../platform/http/pages/serveTexts.ts'
import { readByDefault } from '../platform/http/readByDefault.ts'
import { registerApi } from '../platform/http/registerApi.ts'
import type { Caller, Served } from '../platform/http/serve.ts'
import { shapeErrors } from '../platform/http/shapeErrors.ts'
import { tellDamaged } from '../platform/http/tellDamaged.ts'
import { openAlarms } from '../platform/limits/alarms.ts'
import { openSecret } from '../platform/limits/secret.ts'
import { openSms } from '../platform/outside/sms/openSms.ts'
import type { SendSms } from '../platform/outside/sms/sms.ts'
import { watchSms } from '../platform/outside/sms/watchSms.ts'
import { STAND_IN } from '../platform/outside/wechatSettings.ts'
import type { Config } from '../platform/process/config.ts'
import { heldQuestions } from '../questions/heldQuestions.ts'
import { countOwnQuestions } from '../questions/questions.queries.ts'
import { userQuestionHandlers } from '../questions/userQuestion.handlers.ts'
import { articleExample } from '../search/articleExample.ts'
import { findKeyOfToday, insertAsked } from '../search/asked/asked.queries.ts'
import { askedWords } from '../search/asked/askedWords.ts'
import { hotWords } from '../search/asked/hotWords.ts'
import { SEARCH_CHANGED } from '../search/following/search.queries.ts'
import { searchThread } from '../search/following/searchThread.ts'
import { knowledgeSearchHandlers } from '../search/knowledgeSearch.handlers.ts'
import { openSearch } from '../search/openSearch.ts'
import { searchWith } from '../search/search.ts'
import { synonymFileIn } from '../search/words/synonymFile.ts'
import { columnSettingHandlers } from '../site/columnSetting.handlers.ts'
import { dictHandlers } from '../site/dict.handlers.ts'
import { machineReaders } from '../site/machineReaders.ts'
import { portalHandlers } from '../site/portal.handlers.ts'
import { siteFacts } from '../site/siteFacts.ts'
import { zcColumnSettingHandlers } from '../site/zcColumnSetting.handlers.ts'
import { informAndTrainHandlers } from '../training/informAndTrain.handlers.ts'
import { addAnnounViews } from '../training/training.queries.ts'
import { trainingCalendar } from '../training/trainingCalendar.ts'
import { zcAnnounTrainHandlers } from '../training/zcAnnounTrain.handlers.ts'
import { unbindChat } from '../wechat/bindChat.ts'
import { heldChat } from '../wechat/heldChat.ts'
import { openChat } from '../wechat/openChat.ts'
import { weChatHandlers } from '../wechat/weChat.handlers.ts'
import { findables } from './findables.ts'

/** Of one network, over everything that asks the search thread. */
const SEARCHES_AT_ONCE_EACH = 24

export type Needs = {
  config: Config
  db: Db
  place: Place
  changes: Changes
  store: FileStore
  log: Logger
  sms?: SendSms
}
export type App = {
  server: FastifyInstance
  apiFor: (caller: Caller) => Api
  /** Lets a page be rendered when its turn comes. */
  admitPage: Admit
  drain: Draining['drain']
}

/** The readable list of what this server is made of. A resource of the contract left out here does not compile. */
export async function createApp({
  config,
  db,
  place,
  changes,
  store,
  log,
  sms: gateway = openSms(config.sms),
}: Needs): Promise<App> {
  const alarms = openAlarms(log)
  const sms = watchSms(gateway, alarms)
  const keyed = await openSecret(db, config.appSecret)
  const uploads = uploadStore(config.dataDir)
  const inspector = openInspector({ report: (message) => log.warn({ message }, 'inspection') })
  const { clamav } = config
  const alarm = (message: string) => log.error({ message }, 'virus scanner')
  const scan = async (path: string) => (clamav ? scanForViruses(path, { place: clamav, report: alarm }) : undefined)
  /** What features beside the account hold about a reader. */
  const held: PersonalData[] = [heldMessages, heldOperations, heldChat, heldQuestions, heldFeedback]
  const facts = siteFacts(db, changes)
  const contact = async () => (await facts()).settings.footer ?? {}
  const notWritten = (error: Error) => log.warn({ err: error }, 'views not written yet')
  const views = viewCounter((counts) => addViews(db, counts), notWritten)
  const announViews = viewCounter((counts) => addAnnounViews(db, counts), notWritten)
  const relations = relationsJob({ db, changes, onError: (error) => log.error({ err: error }, 'relations failed') })
  const citationsOf = (id: string) => readCitations(db, id)
  const { chat, standIn } = openChat(config, (what) => log.warn(`chat app: ${what}`))
  const followers = followersJob({ db, changes, onError: (error) => log.error({ err: error }, 'followers not told') })
  const cleaning = cleaningJob({
    db,
    uploads,
    store,
    life: config.session,
    onError: (error) => log.error({ err: error }, 'cleaning failed'),
  })
  const engine = searchThread(
    { place, synonyms: synonymFileIn(config.dataDir) },
    (message) => log.warn({ message }, 'search'),
    { script: new URL('./searchWorker.ts', import.meta.url) },
  )
  changes.on(SEARCH_CHANGED, engine.follow)
  const search = searchWith(db, engine, findables)
  const fairly = inFlight(SEARCHES_AT_ONCE_EACH)
  const asked = askedWords(
    { keyOfToday: (fresh) => findKeyOfToday(db, fresh), save: (batch) => insertAsked(db, batch) },
    (error) => log.warn({ err: error }, 'searched words not written'),
  )
  const api = {
    captchaImage: captchaImageHandlers({ db, keyed, contact, config }),
    centre: centreHandlers({
      db,
      questions: (userId) => countOwnQuestions(db, { userId }),
      feedback: (userId) => countOwnFeedback(db, { userId }),
    }),
    columnSetting: columnSettingHandlers({ facts }),
    common: commonHandlers({ db, keyed, sms, uploads, inspector, scan, contact, config }),
    knowledge: knowledgeHandlers({ db, views, lawFacts: (esId) => readLawFacts(db, esId), citationsOf }),
    law: lawHandlers({ db, views, search, fairly }),
    loginByPhone: loginByPhoneHandlers({ db, keyed, config }),
    logout: logoutHandlers({ db }),
    message: messageHandlers({ db }),
    operate: operateHandlers({ db }),
    knowledgeSearch: knowledgeSearchHandlers({
      db,
      search,
      fairly,
      asked,
      hot: hotWords(db),
      example: articleExample(db, { search, listLaws: listExampleLaws }),
    }),
    phoneChange: phoneChangeHandlers({ db, keyed, sms, config }),
    portal: portalHandlers({ db, facts, config }),
    profile: profileHandlers({ db, keyed, store, uploads, inspector, held, config }),
    session: sessionHandlers({ db, life: config.session, unbind: unbindChat }),
    user: userHandlers({ db }),
    userQuestion: userQuestionHandlers({ db, search, fairly, keyed, config }),
    informAndTrain: informAndTrainHandlers({ db, views: announViews, citationsOf }),
    zcAnnounTrain: zcAnnounTrainHandlers({ db, views: announViews, citationsOf }),
    dict: dictHandlers({ db }),
    weChat: weChatHandlers({ db, keyed, chat, sms, config }),
    zcColumnSetting: zcColumnSettingHandlers({ facts }),
    zcFeedBack: zcFeedBackHandlers({ db, keyed, config }),
  } satisfies { [R in keyof Contract]: Served<Contract[R]> }

  const onDamaged = tellDamaged(log)
  const transport = { https: config.publicOrigin.startsWith('https:'), subdomains: config.hstsSubdomains }
  const server = await createServer({ log, trustProxy: config.trustProxy, transport })
  securityHeaders(server, transport)
  refuseForeignHosts(server, ownHosts({ origin: config.publicOrigin, allowed: config.allowedHosts }))
  shapeErrors(server, alarms)
  readByDefault(server)
  const stop = draining(server)
  health(server, { db, stopping: stop.begun })
  const { admitPage, admitCall } = admission(server, config.load)
  await registerApi(server, api, {
    admit: admitCall,
    demoMode: config.demoMode,
    authenticate: (token) => reading('authenticate', () => authenticate(db, token, config.session)),
    receiving: uploads.folder,
    onDamaged,
  })
  apiDocs(server, config)
  serveTexts(server, [...machineReaders({ db, config }), ...openSearch({ config, search })], admitCall)
  download(server, { folder: '/training', extension: 'ics', admit: admitCall }, (id) =>
    trainingCalendar(db, config, id),
  )
  if (standIn) serveStandIn(server, { prefix: STAND_IN, standIn, behindProxy: config.trustProxy.length > 0 })
  for (const form of ['txt', 'docx'] as const) {
    download(server, { folder: '/law', extension: form, admit: admitCall }, (id) => lawFile(db, config, id, form))
  }
  await serveFiles(server, store)
  server.addHook('onListen', async () => engine.start())
  server.addHook('onClose', async () => {
    alarms.close()
    await Promise.all([
      views.close(),
      announViews.close(),
      relations.close(),
      followers.close(),
      cleaning.close(),
      inspector.close(),
      engine.close(),
      asked.close(),
    ])
  })
  return {
    server,
    apiFor: (caller) => inProcessClient(api, caller, onDamaged),
    admitPage,
    drain: stop.drain,
  }
}
