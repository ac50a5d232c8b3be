import type { Api, Contract } from '@zhengcai/contract/contract.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { knowledgeHandlers } from './knowledge/knowledge.handlers.ts'
import { addViews } from './knowledge/knowledge.queries.ts'
import { relationsJob } from './knowledge/relations.job.ts'
import { viewCounter } from './knowledge/viewCounter.ts'
import { readLawFacts } from './laws/findLaw.ts'
import { lawHandlers } from './laws/law.handlers.ts'
import { readCitations } from './laws/readCitations.ts'
import { apiDocs } from './platform/apiDocs.ts'
import type { Changes } from './platform/changes.ts'
import type { Config } from './platform/config.ts'
import { createServer } from './platform/createServer.ts'
import type { Db, Place } from './platform/database.ts'
import { download } from './platform/download.ts'
import type { FileStore } from './platform/files.ts'
import { health } from './platform/health.ts'
import { inProcessClient } from './platform/inProcessClient.ts'
import { registerApi } from './platform/registerApi.ts'
import { securityHeaders } from './platform/securityHeaders.ts'
import type { Caller, Served } from './platform/serve.ts'
import { serveFiles } from './platform/serveFiles.ts'
import { serveTexts } from './platform/serveTexts.ts'
import { shapeErrors } from './platform/shapeErrors.ts'
import { findKeyOfToday, insertAsked } from './search/asked.queries.ts'
import { askedWords } from './search/askedWords.ts'
import { hotWords } from './search/hotWords.ts'
import { knowledgeSearchHandlers } from './search/knowledgeSearch.handlers.ts'
import { SEARCH_CHANGED } from './search/search.queries.ts'
import { searchThread } from './search/searchThread.ts'
import { columnSettingHandlers } from './site/columnSetting.handlers.ts'
import { dictHandlers } from './site/dict.handlers.ts'
import { machineReaders } from './site/machineReaders.ts'
import { portalHandlers } from './site/portal.handlers.ts'
import { siteFacts } from './site/siteFacts.ts'
import { zcColumnSettingHandlers } from './site/zcColumnSetting.handlers.ts'
import { informAndTrainHandlers } from './training/informAndTrain.handlers.ts'
import { addAnnounViews } from './training/training.queries.ts'
import { trainingCalendar } from './training/trainingCalendar.ts'
import { zcAnnounTrainHandlers } from './training/zcAnnounTrain.handlers.ts'

export type Needs = { config: Config; db: Db; place: Place; changes: Changes; store: FileStore; log: Logger }
export type App = { server: FastifyInstance; apiFor: (caller: Caller) => Api }

/** The readable list of what this server is made of. A resource of the contract left out here does not compile. */
export async function createApp({ config, db, place, changes, store, log }: Needs): Promise<App> {
  const facts = siteFacts(db, changes)
  const notWritten = (error: Error) => log.warn({ err: error }, 'views not written yet')
  const views = viewCounter((counts) => addViews(db, counts), notWritten)
  const announViews = viewCounter((counts) => addAnnounViews(db, counts), notWritten)
  const relations = relationsJob({ db, changes, onError: (error) => log.error({ err: error }, 'relations failed') })
  const search = searchThread(place, (message) => log.warn({ message }, 'search'))
  changes.on(SEARCH_CHANGED, search.follow)
  const asked = askedWords(
    { keyOfToday: (fresh) => findKeyOfToday(db, fresh), save: (batch) => insertAsked(db, batch) },
    (error) => log.warn({ err: error }, 'searched words not written'),
  )
  const citationsOf = (id: string) => readCitations(db, id)
  const api = {
    columnSetting: columnSettingHandlers({ facts }),
    knowledge: knowledgeHandlers({ db, views, lawFacts: (esId) => readLawFacts(db, esId), citationsOf }),
    law: lawHandlers({ db, views }),
    knowledgeSearch: knowledgeSearchHandlers({ db, search, asked, hot: hotWords(db) }),
    portal: portalHandlers({ db, facts, config }),
    informAndTrain: informAndTrainHandlers({ db, views: announViews, citationsOf }),
    zcAnnounTrain: zcAnnounTrainHandlers({ db, views: announViews, citationsOf }),
    dict: dictHandlers({ db }),
    zcColumnSetting: zcColumnSettingHandlers({ facts }),
  } satisfies { [R in keyof Contract]: Served<Contract[R]> }

  const server = await createServer({ log, trustProxy: config.trustProxy })
  securityHeaders(server, { https: config.publicOrigin.startsWith('https:') })
  shapeErrors(server)
  health(server, db)
  registerApi(server, api, { demoMode: config.demoMode, authenticate: refuseToken })
  apiDocs(server, config)
  serveTexts(server, machineReaders({ db, config }))
  download(server, { folder: '/training', extension: 'ics' }, (id) => trainingCalendar(db, config, id))
  await serveFiles(server, store)
  server.addHook('onListen', async () => search.start())
  server.addHook('onClose', async () => {
    await Promise.all([views.close(), announViews.close(), relations.close(), search.close(), asked.close()])
  })
  return { server, apiFor: (caller) => inProcessClient(api, caller) }
}

/** Nobody has an account yet, so whatever is presented was never issued by us. */
async function refuseToken(): Promise<never> {
  throw new ApiError(5560, '登录凭证无效，请重新登录')
}
