import type { Api } from '@zhengcai/contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import { authenticate } from '../account/sessions/authenticate.ts'
import { reading } from '../platform/database/lanes.ts'
import { apiDocs } from '../platform/http/apiDocs.ts'
import type { KeptReplies } from '../platform/http/cache/keptReplies.ts'
import type { Making } from '../platform/http/cache/making.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Admit } from '../platform/http/edge/admission.ts'
import type { Draining } from '../platform/http/edge/draining.ts'
import { inProcessClient } from '../platform/http/inProcessClient.ts'
import { download } from '../platform/http/pages/download.ts'
import type { RenderPage } from '../platform/http/pages/pages.ts'
import { serveFiles } from '../platform/http/pages/serveFiles.ts'
import { serveStandIn } from '../platform/http/pages/serveStandIn.ts'
import { serveTexts } from '../platform/http/pages/serveTexts.ts'
import { registerApi } from '../platform/http/registerApi.ts'
import { registerOffice } from '../platform/http/registerOffice.ts'
import { reportDamaged } from '../platform/http/reportDamaged.ts'
import type { TakeJob } from '../platform/jobs/jobs.ts'
import { STAND_IN } from '../platform/outside/wechatSettings.ts'
import { openFeatures } from './openFeatures.ts'
import { type Needs, openParts } from './openParts.ts'
import { openServer } from './openServer.ts'

export type App = {
  server: FastifyInstance
  apiFor: (caller: Caller, making?: Making) => Api
  /** Lets a page be rendered when its turn comes. */
  admitPage: Admit
  kept: KeptReplies
  /** How pages are made, as soon as that is known: texts in the making are looked at in them. */
  previewWith: (render: RenderPage) => void
  drain: Draining['drain']
  /** For what only a whole server does by itself. */
  job: TakeJob
}

/** The parts, the features made of them, and the server that gives each its addresses. */
export async function createApp(needs: Needs): Promise<App> {
  const parts = await openParts(needs)
  const { config, db } = parts
  const features = openFeatures(parts)
  const { server, drain, kept, admitPage, admitCall } = await openServer(parts)
  const onDamaged = reportDamaged(parts.log)
  await registerApi(server, features.api, {
    admit: admitCall,
    demoMode: config.demoMode,
    authenticate: (token) => reading('authenticate', () => authenticate(db, token, config.session)),
    receiving: parts.uploads.folder,
    catchUp: parts.freshness.catchUp,
    onDamaged,
    kept,
  })
  await registerOffice(server, features.office, {
    receiving: parts.uploads.folder,
    admit: admitCall,
    demoMode: config.demoMode,
    origin: config.publicOrigin,
    authenticate: features.authenticateStaff,
    catchUp: parts.freshness.catchUp,
    onDamaged,
  })
  apiDocs(server, config)
  serveTexts(server, features.texts, { admit: admitCall, kept })
  for (const { make, ...address } of features.downloads) download(server, { ...address, admit: admitCall }, make)
  const { standIn } = features
  if (standIn) serveStandIn(server, { prefix: STAND_IN, standIn, behindProxy: config.trustProxy.length > 0 })
  await serveFiles(server, parts.store)
  server.addHook('onListen', async () => features.start())
  server.addHook('onClose', async () => {
    parts.alarms.close()
    await Promise.all([parts.inspector.close(), ...features.close.map((close) => close())])
  })
  const apiFor: App['apiFor'] = (caller, making) => inProcessClient(features.api, caller, onDamaged, making)
  const previewWith: App['previewWith'] = (render) => parts.framed.use({ render, apiFor, origin: config.publicOrigin })
  return { server, apiFor, admitPage, kept, previewWith, drain, job: parts.job }
}
