import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { type Caller, callerOf } from '../caller.ts'
import type { Admit } from '../edge/admission.ts'
import type { AnswerCache, Made, Make } from './answerCache.ts'
import { codingReader } from './codings.ts'
import { matches } from './entityTags.ts'
import { type Coded, inCoding, type Kept } from './kept.ts'

export type KeptReplies = ReturnType<typeof keptReplies>
type Obtain = { key: string; make: Make; admit: Admit | undefined }
type How = 'hit' | 'miss' | 'stale'

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

  function send(request: FastifyRequest, reply: FastifyReply, kept: Kept, coded: Coded, how: How): void {
    const { answer, forReaders } = kept
    const { headers, raw } = request
    const headersToSend = [
      'x-request-id',
      request.id,
      ...fixed,
      'content-security-policy',
      answer.policy ?? closed,
      'cache-control',
      // Whoever shows who they are gets the same, but nobody on the way may take it for theirs.
      headers.authorization === undefined || !answer.isCall ? answer.cacheControl : 'no-store',
      'etag',
      coded.tag,
      'vary',
      'accept-encoding',
      'x-cache',
      how,
    ]
    if (stopping()) headersToSend.push('connection', 'close')
    request.cacheState = how
    if (answer.isCall) request.answeredCode = 200
    reply.hijack()
    if (matches(headers['if-none-match'], coded.tag)) {
      reply.raw.writeHead(304, headersToSend).end()
    } else {
      headersToSend.push(...coded.headers)
      reply.raw.writeHead(200, headersToSend).end(raw.method === 'HEAD' ? undefined : coded.body)
    }
    if (forReaders.length > 0) tellReaders(forReaders, request)
  }

  return {
    /** A hook for a route: what is kept under the address as it was written goes out before anybody waits for a turn. */
    answerAtOnce(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
      const kept = cache.at(request.raw.url ?? '')
      const coded = kept?.codings[codingOf(request.headers['accept-encoding'], kept.answer.body.length)]
      if (kept && coded) send(request, reply, kept, coded, 'hit')
      else done()
    },
    /** From what is kept, or made when the turn of this reader comes; `sendMade` sends what is not to be kept. */
    async answer(
      request: FastifyRequest,
      reply: FastifyReply,
      { key, make, admit }: Obtain,
      sendMade: (made: Made) => unknown,
    ): Promise<unknown> {
      const obtained = await cache.obtain(key, make, (act) => admit?.(request, reply, act) ?? act())
      if (obtained.how === 'unkept') {
        tellReaders(obtained.forReaders, request)
        return sendMade(obtained.answer)
      }
      const { how, kept } = obtained
      const coding = codingOf(request.headers['accept-encoding'], kept.answer.body.length)
      const coded = kept.codings[coding] ?? (await inCoding(kept, coding, (bytes) => cache.grow(kept, bytes)))
      cache.nameAlso(kept, request.raw.url ?? '')
      send(request, reply, kept, coded, how)
      return reply
    },
  }
}

function tellReaders(forReaders: ((reader: Caller) => void)[], request: FastifyRequest): void {
  const reader = callerOf(request)
  for (const tell of forReaders) tell(reader)
}
