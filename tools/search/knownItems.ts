import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { readingsOf } from '@zhengcai/engine/text/pinyin.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { type Judged, lawDocuments, MOMENT } from './corpus.ts'
import { demonstration } from './demonstration.ts'
import { random } from './measures.ts'

type Known = { query: string; key: string; address?: string }
const EACH = 300
const next = random(11)
const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)] as T
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Somebody looks for one thing they know: is it among the first ten? */
export function knownItems(judged: Judged): void {
  const laws = lawDocuments(judged.articles)
  const documents = [...laws, ...demonstration()]
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  for (const document of documents) index.put(document)
  const units = laws.flatMap(({ key, articles }) => articles.map(({ address, text }) => ({ key, address, text })))
  const folded = units.map(({ text }) => foldText(text))
  const rare = (part: string) => folded.filter((text) => text.includes(foldText(part))).length <= 10
  /** Words that more than ten articles have in common name none of them. */
  const tells = (chosen: string[]) =>
    folded.filter((text) => chosen.every((word) => text.includes(foldText(word)))).length <= 10
  /** With a wrong word among them: where more than ten have as many of the words, nobody could say which was meant. */
  const asFew = (chosen: string[]) => {
    const parts = chosen.map(foldText)
    const had = folded.map((text) => parts.filter((part) => text.includes(part)).length)
    return had.filter((count) => count >= parts.length - 1).length <= 10
  }
  const titles = documents.map(({ title }) => title)
  const sets: Record<string, () => Known | undefined> = {
    标题: () => titleOf(pick(documents)),
    '片段（10–18 字）': () => fragment(pick(units), rare),
    '3–5 个词': () => words(pick(units), tells),
    其中一词有误: () => wrongWord(pick(units), pick(units).text, asFew),
    '一词有误，不挑选': () => wrongWord(pick(units), pick(units).text, (chosen) => tells(chosen.slice(0, -1))),
    片段中一字有误: () => wrongCharacter(pick(units), rare),
    拼音全拼: () => spelled(pick(documents), titles, (readings) => readings[0] ?? ''),
    拼音首字母: () => spelled(pick(documents), titles, (readings) => readings[0]?.[0] ?? ''),
    条号: () => number(pick(laws)),
  }
  console.log('已知条目            数目  recall@10')
  for (const [name, make] of Object.entries(sets)) {
    const asked = Array.from({ length: EACH * 20 }, make)
      .filter((one) => one !== undefined)
      .slice(0, EACH)
    const found = asked.filter((known) =>
      isFound(
        known,
        index.query({ keyword: known.query, sort: 'relevance', offset: 0, size: 10, moment: MOMENT }).groups,
      ),
    )
    console.log(
      `${name.padEnd(12, '　')}${String(asked.length).padStart(6)}  ${(found.length / asked.length).toFixed(3)}`,
    )
  }
}

type Groups = { key: string; best: { address: string; rank: number }[] }[]

function isFound({ key, address }: Known, groups: Groups): boolean {
  if (address === undefined) return groups.some((group) => group.key === key)
  return groups.some(
    (group) => group.key === key && group.best.some((hit) => hit.address === address && hit.rank <= 10),
  )
}

const titleOf = ({ key, title }: SearchDocument): Known => ({ query: title, key })

type Unit = { key: string; address: string; text: string }

function fragment({ key, address, text }: Unit, rare: (part: string) => boolean): Known | undefined {
  const from = Math.floor(next() * Math.max(1, text.length - 18))
  const query = text.slice(from, from + 10 + Math.floor(next() * 9))
  return query.length >= 10 && !/\s/.test(query) && rare(query) ? { query, key, address } : undefined
}

function telling(text: string): string[] {
  const found = [...segmenter.segment(text)].filter(({ isWordLike, segment }) => isWordLike && segment.length > 1)
  return [...new Set(found.map(({ segment }) => segment))]
}

function choose(text: string, count: number): string[] {
  const all = telling(text)
  return all.length < count + 2
    ? []
    : all
        .map((word) => ({ word, at: next() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ word }) => word)
}

function words({ key, address, text }: Unit, tells: (chosen: string[]) => boolean): Known | undefined {
  const chosen = choose(text, 3 + Math.floor(next() * 3))
  return chosen.length > 0 && tells(chosen) ? { query: chosen.join(' '), key, address } : undefined
}

function wrongWord(
  { key, address, text }: Unit,
  other: string,
  tells: (typed: string[]) => boolean,
): Known | undefined {
  const chosen = choose(text, 4 + Math.floor(next() * 2)).slice(1)
  const strange = telling(other).find((word) => !text.includes(word))
  if (chosen.length === 0 || strange === undefined || !tells([...chosen, strange])) return undefined
  return { query: [...chosen, strange].join(' '), key, address }
}

function wrongCharacter(unit: Unit, rare: (part: string) => boolean): Known | undefined {
  const known = fragment(unit, rare)
  if (!known) return undefined
  const at = 1 + Math.floor(next() * (known.query.length - 2))
  return {
    ...known,
    query: `${known.query.slice(0, at)}${pick('的一是在不了有和人这中大为上个国')}${known.query.slice(at + 1)}`,
  }
}

function spelled(
  { key, title }: SearchDocument,
  titles: string[],
  read: (readings: string[]) => string,
): Known | undefined {
  const part = /\p{Script=Han}{6,}/u.exec(title)?.[0].slice(0, 8) ?? ''
  if (titles.filter((other) => other.includes(part)).length > 10) return undefined
  const query = [...part].map((character) => read(readingsOf(character.charCodeAt(0)))).join('')
  return query.length >= 6 ? { query, key } : undefined
}

function number({ key, title, articles }: SearchDocument): Known | undefined {
  const { address, label } = pick(articles)
  const name = title.replace('中华人民共和国', '')
  const asked = pick([`${name}${label}`, `《${title}》${label}`, `${name} ${label}`, `${name}${label}第一款`])
  return label.startsWith('第') ? { query: asked, key, address } : undefined
}
