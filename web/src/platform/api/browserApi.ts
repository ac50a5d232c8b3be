import type { CallOptions } from '@zhengcai/contract/calls.ts'
import type { Api } from '@zhengcai/contract/contract.ts'
import { onDemand } from '../steps/onDemand.ts'
import { FileGone } from '../steps/siteFiles.ts'
import { RELOAD, toast } from '../toasts.ts'
import { NetworkError } from './NetworkError.ts'

type Sender = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>

/** What sends calls, and the table of addresses with it, comes at the first call: a page that only reads never needs it. */
const sendCall = onDemand(() => import('./sendCall.ts'))

/** Without it a call fails as it does without a network, and the place that made it says so. */
const sender = () =>
  sendCall.once().catch((error: unknown) => {
    if (error instanceof FileGone)
      toast('网站刚刚更新过，刷新页面后才能继续。已填写的内容请先复制保存。', { action: RELOAD })
    throw new NetworkError(error)
  })

/** When a call goes out as soon as it is made; also where that cannot be, which the call will tell. */
export const readyToSend = () => sendCall.once().catch(() => {})

const lazily = (always: CallOptions): Api => {
  const callsOf = (resource: string) =>
    new Proxy({} as Record<string, Sender>, {
      get:
        (_, key: string): Sender =>
        async (input, options) =>
          (await sender()).sendCall(resource, key, input, { ...always, ...options }),
    })
  return new Proxy({} as Record<string, unknown>, { get: (_, resource: string) => callsOf(resource) }) as Api
}

/** The typed client, built from the same table that the server registers. A refusal is told to the reader. */
export const browserApi = lazily({})

/** For a place that shows refusals itself, as a page does that cannot be loaded. */
export const quietApi = lazily({ quiet: true })
