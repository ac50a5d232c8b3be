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
}

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
  const note = (kind: WriteKind, mark: string, { code, words, ms }: Told, of?: string) => {
    written.push({
      kind,
      mark,
      done: code === 200,
      refusal: code === 200 ? '' : words,
      at: performance.now() - ms,
      ms,
      ...(of && { of }),
    })
    return code
  }
  const people = [
    askOn(address, crew, going, note),
    reportOn(address, crew, going, note),
    favourOn(address, crew, going, note),
    saveOn(address, crew, going, note),
    releaseOn(address, crew, going, note, pace),
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

type Note = (kind: WriteKind, mark: string, told: Told, of?: string) => number
type Person = (address: string, crew: Crew, going: () => boolean, note: Note) => Promise<void>

/** Each reader may have three open questions. */
const askOn: Person = async (address, { readers }, going, note) => {
  for (const reader of readers.flatMap((one) => [one, one, one])) {
    if (!going()) return
    const mark = randomUUID()
    const words = { title: `演练提问 ${mark.slice(0, 8)}`, content: `写入时服务被终止，这一条还在不在：${mark}` }
    note('question', mark, await post(address, '/web/v1/userQuestion/askQuestion', words, asReader(reader)))
  }
}

const reportOn: Person = async (address, { readers }, going, note) => {
  for (let turn = 0; going(); turn += 1) {
    const reader = readers[turn % readers.length]
    if (!reader) return
    const mark = randomUUID()
    const body = { type: '2', content: `写入时服务被终止的反馈：${mark}` }
    const code = note('feedback', mark, await post(address, '/web/v1/zcFeedBack/add', body, asReader(reader)))
    if (code !== 200) await pause()
  }
}

const favourOn: Person = async (address, { readers, items }, going, note) => {
  for (const reader of readers) {
    for (const item of items) {
      if (!going()) return
      const path = '/web/v1/knowledge/operate/collect'
      const code = note(
        'favourite',
        `${reader.id} ${item}`,
        await post(address, path, { esIds: [item] }, asReader(reader)),
      )
      if (code !== 200) await pause()
    }
  }
}

/** Always the same text; its number tells how often it was saved. */
const saveOn: Person = async (address, { writer, draftId: id }, going, note) => {
  const headers = asStaff(writer)
  while (going()) {
    const held = await post(address, '/office/v1/draft/lock', { id, tab: randomUUID(), takeOver: true }, headers)
    if (held.code !== 200) {
      note('draft', '', held)
      await pause()
      continue
    }
    const { lock, number } = held.data as { lock: string; number: number }
    for (let base = number; going(); base += 1) {
      const mark = randomUUID()
      const body = { id, lock, base, fields: { title: '演练中的稿件' }, tree: treeOf(`保存的标记是 ${mark}。`) }
      if (note('draft', mark, await post(address, '/office/v1/draft/save', body, headers), String(base)) !== 200) break
    }
  }
}

/** Tried until it is done: the same release twice is one. */
async function releaseOn(address: string, { chief, ready }: Crew, going: () => boolean, note: Note, pace: number) {
  for (const { id, number, esId } of ready) {
    for (let code = 0; going() && code !== 200; await pause(pace))
      code = note(
        'publication',
        esId,
        await post(address, '/office/v1/release/now', { id, number }, asStaff(chief)),
        id,
      )
  }
}

const pause = (time = 100) => new Promise<void>((resolve) => setTimeout(resolve, time))
