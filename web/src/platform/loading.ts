import { isApiError } from '@zhengcai/contract/errors.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { NetworkError } from './NetworkError.ts'
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
  throw data(
    { code: error.code, msg: error.msg },
    { status: error.code >= 400 && error.code < 600 && error.code !== 401 ? error.code : 500 },
  )
}

/** A number from the address, or what to use where it is missing or nonsense. */
export function numberIn(params: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(params.get(name) ?? otherwise)
  return Number.isInteger(value) && value >= 1 && value <= 1000 ? value : otherwise
}

/** A filter from the address, or nothing where it is not one of those there are: an old or mistyped link shows the whole list. */
export function filterIn<W extends string>(
  params: URLSearchParams,
  name: string,
  words: readonly (W | undefined)[],
): W | undefined {
  return words.find((word) => word === params.get(name))
}

/** Likewise for filters that have a form instead of a list. */
export function shapedIn(params: URLSearchParams, name: string, shape: RegExp): string | undefined {
  const value = params.get(name)
  return value !== null && shape.test(value) ? value : undefined
}

export function idIn(request: Request): string {
  return new URL(request.url).searchParams.get('id') ?? ''
}
