import type { Api } from '@zhengcai/contract/contract.ts'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext } from '../platform/api/api.ts'
import { screens } from '../screens.ts'
import { handOver, quoted } from './rendering/handOver.ts'
import { MarkContext, markContext } from './rendering/mark.ts'
import { type Rendered, renderQuickly } from './rendering/renderQuickly.tsx'

export { screens }

/** All the server knows of this package: a page for a request, with the API to ask and the mark for inline scripts. */
export function createPages(build: ServerBuild, mode: string) {
  const quickly = renderQuickly(build)
  const handle = createRequestHandler(build, mode)
  return async (request: Request, api: Api, mark: string): Promise<Rendered> => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(markContext, mark)
    const quick =
      mode === 'production' ? await quickly(request, context).catch((fault: unknown) => ({ fault })) : undefined
    if (quick && 'html' in quick) return quick
    // What cannot be rendered is rendered again by the router, whose part it is to show what went wrong.
    const response = await handle(request, context)
    if (quick && response.status === 200) handleError(quick.fault, { request })
    return asRendered(response)
  }
}

async function asRendered(response: Response): Promise<Rendered> {
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** Pages are sent whole: their content policy needs the hashes of what they hold. So they are rendered in one go too. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(markContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const { serverHandoffStream, ...withoutData } = router
  const page = renderToString(
    <MarkContext value={mark}>
      <ServerRouter context={withoutData} url={request.url} nonce={mark} />
    </MarkContext>,
  )
  const data = await new Response(serverHandoffStream).text()
  const whole = router.renderMeta?.didRenderScripts ? handOver(page, quoted(data), mark) : page
  return new Response(`<!DOCTYPE html>${whole}`, { status, headers })
}

/** What a loader refused is an answer, not a fault; only true faults are told to the host. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted)
    process.stderr.write(
      `${JSON.stringify({ level: 50, msg: 'page failed', path: new URL(request.url).pathname, err: String((error as Error)?.stack ?? error) })}\n`,
    )
}
