import { findExact } from '../index/findExact.ts'
import { type Group, groupOfUnit, type MemoryIndex, NOWHERE, placeOf } from '../index/memoryIndex.ts'
import { unitIn } from '../index/postings.ts'
import type { Engine } from '../index/scratch.ts'
import { isAdmitted, stageOf } from '../query/admission.ts'
import { nameWork } from '../query/nameWork.ts'
import { readQuery, withoutOuterMarks } from '../query/readQuery.ts'
import { readSounds } from '../query/readSounds.ts'
import { standing } from '../rank/rankUnits.ts'
import type { Moment, Suggested, SuggestedArticle, Typed, WeighedWord } from '../searchEngine.ts'
import { contentWords } from '../text/cutWords.ts'
import { foldText } from '../text/foldText.ts'
import { sameAs } from '../text/synonyms.ts'
import { runQuery } from './runQuery.ts'

const SHORTEST_SAID = 4

/**
 * While typing: titles that have what was typed, and articles, the best first: by number, or what the texts say.
 * Texts are read where titles are few, or where several words were typed that begin no name of a work.
 */
export function suggestTitles(engine: Engine, { keyword, size, moment }: Typed): Suggested {
  const { index, trade } = engine
  const query = readQuery(keyword, trade)
  const admits = (group: Group) => isAdmitted(group, {}, moment)
  const typed = withoutOuterMarks(query.phrase)
  const heard = query.letters ? readSounds(engine, query.letters, admits) : []
  const named = nameWork(engine, query, { moment })
  const same = sameAs(trade.synonyms, typed).flatMap((parts) => (parts.length === 1 ? parts : []))
  const titled = [typed, ...heard, ...same].flatMap((phrase) => titlesWith(engine, phrase, { size, moment, admits }))
  const items = [...new Set([...(named?.topic === '' ? named.works : []), ...titled])].slice(0, size)
  const articles = (named?.units ?? []).flatMap((unit) => articleAt(index, unit, moment))
  const few = items.length < size / 2 && typed.length > 1
  const reads = articles.length === 0 && heard.length === 0 && (few || says(keyword, typed, items))
  const found = reads ? fromTexts(engine, { keyword, size, moment }) : { groups: [], articles: [], senses: [] }
  return {
    items: [...new Set([...items, ...(few ? found.groups : [])])]
      .slice(0, size)
      .map(({ key, kind, title }) => ({ key, kind, title })),
    articles: [...articles, ...found.articles],
    senses: found.senses,
    readAs: heard,
  }
}

/** Several words are a question, unless a name is being typed. */
function says(keyword: string, typed: string, items: Group[]): boolean {
  const begins = ({ title, calledBy }: Group) => [foldText(title), ...calledBy].some((name) => name.startsWith(typed))
  if (typed.length < SHORTEST_SAID || items.some((group) => group.work && begins(group))) return false
  return contentWords(keyword).length > 1
}

type Titles = { size: number; moment: Moment; admits: (group: Group) => boolean }

function titlesWith({ index, scratch }: Engine, phrase: string, { size, moment, admits }: Titles): Group[] {
  const found = findExact(index, phrase, scratch.list)
  const groups: { group: Group; worth: number }[] = []
  for (let i = 0; i < found.length; i++) {
    if (found.inTitle[i] === 0) continue
    const group = groupOfUnit(index, unitIn(found, i))
    if (admits(group)) groups.push({ group, worth: worthOf(group, phrase, moment) })
  }
  return groups
    .sort((a, b) => b.worth - a.worth || a.group.tieBreak - b.group.tieBreak)
    .slice(0, size)
    .map(({ group }) => group)
}

/** What begins so comes first, then what says little more. */
function worthOf(group: Group, phrase: string, moment: Moment): number {
  const [name = ''] = group.calledBy
  return (name.startsWith(phrase) ? 6 : 0) + (8 * phrase.length) / Math.max(name.length, 1) + standing(group, moment)
}

const ASKED_FOR = { named: true, score: 0, coverage: 1, kept: true }

function articleAt(index: MemoryIndex, unit: number, moment: Moment): SuggestedArticle[] {
  const group = groupOfUnit(index, unit)
  const hit = placeOf(index, unit)
  if (hit === NOWHERE) return []
  const holds = stageOf(group, moment).standing === 'holds'
  return [{ key: group.key, title: group.title, ...hit, ...ASKED_FOR, holds, ownField: group.work?.ownField ?? false }]
}

type FromTexts = { groups: Group[]; articles: SuggestedArticle[]; senses: WeighedWord[] }

function fromTexts(engine: Engine, { keyword, size, moment }: Typed): FromTexts {
  const { live } = engine.index
  const { groups, leading, senses } = runQuery(engine, { keyword, sort: 'relevance', offset: 0, size, moment })
  return {
    senses,
    groups: groups.flatMap(({ key }) => live.get(key) ?? []).filter(({ work }) => !work),
    articles: leading.flatMap((article) => {
      const group = live.get(article.key)
      return group ? [{ ...article, title: group.title }] : []
    }),
  }
}
