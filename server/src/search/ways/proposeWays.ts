import { foldText } from '@zhengcai/engine/text/foldText.ts'
import type { Db } from '../../platform/database/database.ts'
import { listLittleFound } from '../asked/asked.queries.ts'
import type { Findable } from '../findable.ts'
import { synonymsNow } from '../words/synonymFile.ts'
import { countInLibrary } from './countInLibrary.ts'
import { describeWays } from './describeWays.ts'
import { type Exchange, readExchanges } from './exchanges.ts'
import { mineWays } from './mineWays.ts'
import { personal } from './personal.ts'
import { isPlainSearch } from './sayings.ts'
import { listDeclined, listWriters } from './ways.queries.ts'

export type AnsweredRow = { id: string; title: string; question: string; answer: string }

/** What other features know: the library, the answers that every reader may see, and the articles these rest on. */
export type WaySources = {
  findables: Findable[]
  /** The newest first. */
  listAnswered(db: Db, size: number): Promise<AnsweredRow[]>
  /** Everybody who asked or answered. */
  listPeople(db: Db): Promise<string[]>
  listCited(db: Db, esIds: string[]): Promise<{ text: string; sources: string[] }[]>
}
type Needs = { db: Db; synonyms: string; sources: WaySources; progress: (line: string) => void }

/** With fewer nobody can tell a habit from a coincidence. */
const ENOUGH = 30
const MOST = 5_000
const READERS = 5
const MOST_SEARCHED = 50

/** Pairs of a reader's word and a term of art that questions and answers suggest; it changes nothing. */
export async function proposeWays({ db, synonyms: file, sources, progress }: Needs): Promise<string> {
  const { own, ...synonyms } = await synonymsNow(db, file)
  const exchanges = await readAnswered(db, sources)
  if (exchanges.length < ENOUGH)
    return `公开的问答只有 ${exchanges.length} 条，少于 ${ENOUGH} 条，还看不出读者的说法；什么也没有改动。`
  const searched = await listLittleFound(db, { readers: READERS, size: MOST_SEARCHED })
  const told = readExchanges(exchanges, { searched, trade: synonyms.words })
  const names = [...(await listWriters(db)), ...(await sources.listPeople(db))].map(foldText)
  progress(`读 ${exchanges.length} 条问答，再数一遍全部条文和文章……`)
  const spread = await countInLibrary(db, sources.findables, [
    ...new Set([...told.asked.keys(), ...told.said.keys(), ...names, ...searched]),
  ])
  if (spread.articles === 0) return '法规库里还没有条文，分不出法规用语；什么也没有改动。'
  const { isName, show } = personal(names, spread)
  const declined = new Set((await listDeclined(db)).map(({ word, term }) => `${word} ${term}`))
  const ways = mineWays(told, { spread, synonyms, isName, isDeclined: (word, term) => declined.has(`${word} ${term}`) })
  const explained = new Set([...ways.map(({ word }) => word), ...synonyms.words])
  const unexplained = searched.filter((word) => !explained.has(foldText(word)) && isPlainSearch(word) && !isName(word))
  return describeWays({ ways, all: exchanges.length, unexplained, synonyms: file, own, show })
}

async function readAnswered(db: Db, { listAnswered, listCited }: WaySources): Promise<Exchange[]> {
  const answered = await listAnswered(db, MOST)
  const cited = await listCited(
    db,
    answered.map(({ id }) => id),
  )
  const articlesOf = new Map<string, string[]>()
  for (const { text, sources } of cited)
    for (const source of sources) articlesOf.set(source, [...(articlesOf.get(source) ?? []), text])
  return answered.map(({ answer, ...rest }) => ({
    ...rest,
    answer: [answer, ...(articlesOf.get(rest.id) ?? [])].join('\n'),
  }))
}
