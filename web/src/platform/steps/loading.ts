import { isApiError } from '@zhengcai/contract/errors.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { NetworkError } from '../api/NetworkError.ts'
import { dataOnReturn } from './pageCache.ts'
import { untilRetried } from './step.ts'

export type LoadArgs = Pick<LoaderFunctionArgs | ClientLoaderFunctionArgs, 'context' | 'request'>
type Load<T> = (args: LoadArgs) => Promise<T>

export function onServer<T>(load: Load<T>) {
  return (args: LoaderFunctionArgs): Promise<T> => load(args).catch(asPageError)
}

/** On the way back to a kept page it is there at once. */
export function inBrowser<T>(load: Load<T>) {
  const reach = untilReached(load)
  return async (args: ClientLoaderFunctionArgs): Promise<T> =>
    (dataOnReturn(args.request.url) as T | undefined) ?? reach(args)
}

/**
 * A navigation that cannot reach the server does not end in an error page: the reader stays where they were,
 * sees a line with a retry, and any other navigation ends the wait.
 */
export function untilReached<T>(load: Load<T>) {
  return async (args: ClientLoaderFunctionArgs): Promise<T> => {
    for (;;) {
      try {
        return await load(args)
      } catch (error) {
        // Whoever moved on in the meantime must not be told about it.
        args.request.signal.throwIfAborted()
        if (!(error instanceof NetworkError)) return asPageError(error)
        await untilRetried(args.request.signal).catch(() => never(args.request.signal))
      }
    }
  }
}

/** A step the reader closed leaves them where they are: the router waits until another navigation ends this one. */
function never(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

/** A refusal becomes a page with the right status; React Router hides the text of anything else from readers. */
function asPageError(error: unknown): never {
  if (!isApiError(error)) throw error
  throw data({ code: error.code, msg: error.msg, way: error.way }, { status: statusOf(error.code) })
}

/** What was typed wrongly into an address is the address's fault, and never the server's. */
const statusOf = (code: number) => (code === 601 ? 400 : code >= 400 && code < 600 && code !== 401 ? code : 500)
