import { randomUUID } from 'node:crypto'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { treeOf } from '@zhengcai/server/testing/content/writeDraft.ts'
import type { Crew } from './drillCrew.ts'

export const WRITE_KINDS = ['question', 'feedback', 'favourite', 'draft', 'publication'] as const
export type WriteKind = (typeof WRITE_KINDS)[number]

/** `mark` finds it again. Where the server did not say that it was done, it may be there or not, but never twice. */
export type Written = {
  kind: WriteKind
  mark: string
  done: boolean
  refusal: string
  at: number
  ms: number
  of?: string
  /** What was sent, to be sent again. */
  sent?: Sent
}
export type Sent = { path: string; body: object; headers: Record<string, string> }

/** How a call was answered: the code of the envelope, or why there was no answer. */
export type Told = { code: number; words: string; status: number; data: unknown; ms: number }

/** No request may take longer; one that does is told as an answer that never came. */
export const PATIENCE = 20_000

export async function post(
  address: string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Told> {
  const begun = performance.now()
  const ms = () => performance.now() - begun
  try {
    const reply = await fetch(address + BASE_PATH + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown }
    return { code, words: `${code} ${msg}`, status: reply.status, data, ms: ms() }
  } catch (error) {
    const reason = error instanceof Error ? ((error.cause as NodeJS.ErrnoException)?.code ?? error.name) : String(error)
    return { code: 0, words: reason, status: 0, data: undefined, ms: ms() }
  }
}

const asReader = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
export const asStaff = ({ cookie, token }: { cookie: string; token: string }) => ({
  cookie,
  'x-office': token,
  'sec-fetch-site': 'same-origin',
})

/** Five people who write, each their own kind, one thing after the other until told to stop. */
export function startWriting(
  address: string,
  crew: Crew,
  pace = 100,
): { written: Written[]; stop(): Promise<Written[]> } {
  const written: Written[] = []
  let over = false
  const going = () => !over
  const note = (kind: WriteKind, mark: string, { code, words, ms }: Told, more: Pick<Written, 'of' | 'sent'> = {}) => {
    const refusal = code === 200 ? '' : words
    written.push({ kind, mark, done: code === 200, refusal, at: performance.now() - ms, ms, ...more })
    return code
  }
  const write: Write = async (kind, mark, sent, of) =>
    note(kind, mark, await post(address, sent.path, sent.body, sent.headers), { sent, ...(of && { of }) })
  const hold: Hold = async ({ path, body, headers }) => {
    const held = await post(address, path, body, headers)
    if (held.code !== 200) note('draft', '', held)
    return held
  }
  const people = [
    askOn(write, crew, going),
    reportOn(write, crew, going),
    favourOn(write, crew, going),
    saveOn(write, crew, going, hold),
    releaseOn(write, crew, going, pace),
  ]
  return {
    written,
    async stop() {
      over = true
      await Promise.all(people)
      return written
    },
  }
}

type Write = (kind: WriteKind, mark: string, sent: Sent, of?: string) => Promise<number>
/** Asked before a text is saved; noted where it is refused. */
type Hold = (sent: Sent) => Promise<Told>
type Person = (write: Write, crew: Crew, going: () => boolean) => Promise<void>

/** Each reader may have three open questions. */
const askOn: Person = async (write, { readers }, going) => {
  for (const reader of readers.flatMap((one) => [one, one, one])) {
    if (!going()) return
    const mark = randomUUID()
    const body = { title: `演练提问 ${mark.slice(0, 8)}`, content: `写入时服务被终止，这一条还在不在：${mark}` }
    await write('question', mark, { path: '/web/v1/userQuestion/askQuestion', body, headers: asReader(reader) })
  }
}

const reportOn: Person = async (write, { readers }, going) => {
  for (let turn = 0; going(); turn += 1) {
    const reader = readers[turn % readers.length]
    if (!reader) return
    const mark = randomUUID()
    const body = { type: '2', content: `写入时服务被终止的反馈：${mark}` }
    const code = await write('feedback', mark, { path: '/web/v1/zcFeedBack/add', body, headers: asReader(reader) })
    if (code !== 200) await pause()
  }
}

const favourOn: Person = async (write, { readers, items }, going) => {
  const path = '/web/v1/knowledge/operate/collect'
  for (const reader of readers) {
    for (const item of items) {
      if (!going()) return
      const sent = { path, body: { esIds: [item] }, headers: asReader(reader) }
      if ((await write('favourite', `${reader.id} ${item}`, sent)) !== 200) await pause()
    }
  }
}

const LOCK = '/office/v1/draft/lock'
const SAVE = '/office/v1/draft/save'

/** Always the same text; its number tells how often it was saved. */
async function saveOn(write: Write, { writer, draftId: id }: Crew, going: () => boolean, hold: Hold) {
  const headers = asStaff(writer)
  while (going()) {
    const held = await hold({ path: LOCK, body: { id, tab: randomUUID(), takeOver: true }, headers })
    if (held.code !== 200) {
      await pause()
      continue
    }
    const { lock, number } = held.data as { lock: string; number: number }
    for (let base = number; going(); base += 1) {
      const mark = randomUUID()
      const body = { id, lock, base, fields: { title: '演练中的稿件' }, tree: treeOf(`保存的标记是 ${mark}。`) }
      if ((await write('draft', mark, { path: SAVE, body, headers }, String(base))) !== 200) break
    }
  }
}

/** Tried until it is done: the same release twice is one. */
async function releaseOn(write: Write, { chief, ready }: Crew, going: () => boolean, pace: number) {
  const path = '/office/v1/release/now'
  for (const { id, number, esId } of ready) {
    for (let code = 0; going() && code !== 200; await pause(pace))
      code = await write('publication', esId, { path, body: { id, number }, headers: asStaff(chief) }, id)
  }
}

const pause = (time = 100) => new Promise<void>((resolve) => setTimeout(resolve, time))
