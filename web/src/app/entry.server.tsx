import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { Api } from '@zhengcai/contract/contract.ts'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext } from '../platform/api/api.ts'
import { screens } from '../screens.ts'
import { MarkContext, markContext } from './mark.ts'

const RENDER_LIMIT = 8_000

export { screens }

/** All the server knows of this package: a page for a request, with the API to ask and the mark for inline scripts. */
export function createPages(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, api: Api, mark: string): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(markContext, mark)
    return handle(request, context)
  }
}

/** Pages are sent whole: their content policy needs the hashes of what they hold. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(markContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <MarkContext value={mark}>
        <ServerRouter context={router} url={request.url} nonce={mark} />
      </MarkContext>,
      {
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT)
  })
}

/** What a loader refused is an answer, not a fault; only true faults are told to the host. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted)
    process.stderr.write(
      `${JSON.stringify({ level: 50, msg: 'page failed', path: new URL(request.url).pathname, err: String((error as Error)?.stack ?? error) })}\n`,
    )
}
