import { findExact } from '../index/findExact.ts'
import { type Group, groupOfUnit, type MemoryIndex, NOWHERE, placeOf } from '../index/memoryIndex.ts'
import { unitIn } from '../index/postings.ts'
import type { Engine } from '../index/scratch.ts'
import { isAdmitted } from '../query/admission.ts'
import { nameWork } from '../query/nameWork.ts'
import { readQuery, withoutOuterMarks } from '../query/readQuery.ts'
import { readSounds } from '../query/readSounds.ts'
import { standing } from '../rank/rankUnits.ts'
import type { Moment, Suggested, SuggestedArticle, Typed } from '../searchEngine.ts'
import { sameAs } from '../text/synonyms.ts'
import { runQuery } from './runQuery.ts'

const ARTICLES_SHOWN = 3

/** While typing: titles that have what was typed, an article by its number, and only where these are few what the texts say. */
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
  const articles = (named?.units ?? []).flatMap((unit) => articleAt(index, unit))
  const few = items.length < size / 2 && articles.length === 0 && heard.length === 0 && typed.length > 1
  const found = few ? fromTexts(engine, { keyword, size, moment }) : { groups: [], articles: [] }
  return {
    items: [...new Set([...items, ...found.groups])]
      .slice(0, size)
      .map(({ key, kind, title }) => ({ key, kind, title })),
    articles: [...articles, ...found.articles].slice(0, ARTICLES_SHOWN),
    readAs: heard,
  }
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

function articleAt(index: MemoryIndex, unit: number): SuggestedArticle[] {
  const { key, title } = groupOfUnit(index, unit)
  const hit = placeOf(index, unit)
  return hit === NOWHERE ? [] : [{ key, title, ...hit }]
}

/** Of works the best article, of everything else the title. */
function fromTexts(
  engine: Engine,
  { keyword, size, moment }: Typed,
): { groups: Group[]; articles: SuggestedArticle[] } {
  const { index } = engine
  const { groups } = runQuery(engine, { keyword, sort: 'relevance', offset: 0, size, moment })
  const found = groups.flatMap(({ key, best }) => {
    const group = index.live.get(key)
    return group ? [{ group, best }] : []
  })
  return {
    groups: found.filter(({ group }) => !group.work).map(({ group }) => group),
    articles: found.flatMap(({ group: { key, title }, best }) =>
      best.slice(0, 1).map((hit) => ({ key, title, ...hit })),
    ),
  }
}
