import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../caller.ts'
import type { Admit } from '../edge/admission.ts'
import { routeOf } from '../edge/logRequests.ts'
import type { AnswerCache, Made, Make } from './answerCache.ts'
import { codingReader } from './codings.ts'
import { matches } from './entityTags.ts'
import { type Coded, inCoding, type Kept } from './kept.ts'

export type KeptReplies = ReturnType<typeof keptReplies>
type Obtain = { key: string; make: Make; admit: Admit | undefined }
type How = 'hit' | 'miss' | 'stale'
/** What of a request decides in which form a kept answer goes out. */
type RequestHead = { id: string; method: string | undefined; headers: NodeJS.Dict<string | string[]> }

type Needs = {
  cache: AnswerCache
  headersOf: (requestId: string) => Record<string, string>
  /** A server that is stopping asks whoever it answers to connect elsewhere. */
  stopping: () => boolean
}

/** Answers from what is kept, as it lies there: such a reply passes no hook that sends, so all headers are set here. */
export function keptReplies({ cache, headersOf, stopping }: Needs) {
  const codingOf = codingReader()
  const { 'x-request-id': _id, 'content-security-policy': closed = '', ...always } = headersOf('')
  const fixed = Object.entries(always).flat()

  const headersFor = ({ answer }: Kept, { tag }: Coded) => [
    ...fixed,
    'content-security-policy',
    answer.policy ?? closed,
    'etag',
    tag,
    'vary',
    'accept-encoding',
  ]

  function send(
    { id, method, headers }: RequestHead,
    response: ServerResponse,
    kept: Kept,
    coded: Coded,
    how: How,
  ): void {
    const { cacheControl, isCall } = kept.answer
    coded.always ??= headersFor(kept, coded)
    const sent = [
      'x-request-id',
      id,
      'x-cache',
      how,
      'cache-control',
      // Whoever shows who they are gets the same, but nobody on the way may take it for theirs.
      isCall && headers.authorization !== undefined ? 'no-store' : cacheControl,
      ...coded.always,
    ]
    if (stopping()) sent.push('connection', 'close')
    if (matches(headers['if-none-match'], coded.tag)) return void response.writeHead(304, sent).end()
    sent.push(...coded.headers)
    response.writeHead(200, sent).end(method === 'HEAD' ? undefined : coded.body)
  }

  const codedFor = (kept: Kept, accepted: string | string[] | undefined) => {
    const coding = codingOf(String(accepted ?? ''), kept.answer.body.length)
    return kept.codings[coding] ?? inCoding(kept, coding, (bytes) => cache.grow(kept, bytes))
  }

  return {
    send,
    /** What lies ready under an address as it was written, in the coding that is asked for. */
    ready(address: string, accepted: string | string[] | undefined): { kept: Kept; coded: Coded } | undefined {
      const kept = cache.at(address)
      const coded = kept?.codings[codingOf(String(accepted ?? ''), kept.answer.body.length)]
      return kept && coded && { kept, coded }
    },
    /** From what is kept, or made when the turn of this reader comes; `sendMade` sends what is not to be kept. */
    async answer(
      request: FastifyRequest,
      reply: FastifyReply,
      { key, make, admit }: Obtain,
      sendMade: (made: Made) => unknown,
    ): Promise<unknown> {
      const obtained = await cache.obtain(key, make, (act, noLonger) => admit?.(request, reply, act, noLonger) ?? act())
      const reader = callerOf(request)
      if (obtained.how === 'unkept') {
        tellReaders(obtained.forReaders, reader)
        return sendMade(obtained.answer)
      }
      const { how, kept } = obtained
      const coded = await codedFor(kept, request.headers['accept-encoding'])
      kept.route = routeOf(request)
      cache.nameAlso(kept, request.raw.url ?? '')
      request.cacheState = how
      if (kept.answer.isCall) request.answeredCode = 200
      reply.hijack()
      send(request, reply.raw, kept, coded, how)
      tellReaders(kept.forReaders, reader)
      return reply
    },
  }
}

export function tellReaders(forReaders: ((reader: Caller) => void)[], reader: Caller): void {
  for (const tell of forReaders) tell(reader)
}
