import { ADMITTED, admission, type Moment } from './admission.ts'
import { findExact } from './findExact.ts'
import { type Group, type Hit, type MemoryIndex, NOWHERE } from './memoryIndex.ts'
import { nameLaw } from './nameLaw.ts'
import { standing } from './rankUnits.ts'
import { readQuery, withoutOuterMarks } from './readQuery.ts'
import { readSounds } from './readSounds.ts'
import { type Engine, runQuery } from './runQuery.ts'
import type { DocumentKey, SearchKind } from './searchDocument.ts'
import { sameAs } from './synonyms.ts'

export type SuggestedItem = { key: DocumentKey; kind: SearchKind; title: string }
export type SuggestedArticle = Hit & { key: DocumentKey; title: string }
export type Suggested = { items: SuggestedItem[]; articles: SuggestedArticle[]; readAs: string[] }
type Asking = { keyword: string; size: number; moment: Moment }

const ARTICLES_SHOWN = 3

/** While typing: titles that have what was typed, an article by its number, and only where these are few what the texts say. */
export function suggestTitles(engine: Engine, { keyword, size, moment }: Asking): Suggested {
  const { index } = engine
  const query = readQuery(keyword)
  const admits = (group: Group) => admission(group, {}, moment) === ADMITTED
  const typed = withoutOuterMarks(query.phrase)
  const heard = query.letters ? readSounds(engine, query.letters, admits) : []
  const named = nameLaw(engine, query, { moment })
  const same = sameAs(engine.synonyms, typed).flatMap((parts) => (parts.length === 1 ? parts : []))
  const titled = [typed, ...heard, ...same].flatMap((phrase) => titlesWith(engine, phrase, { size, moment, admits }))
  const items = [...new Set([...(named?.topic === '' ? named.laws : []), ...titled])].slice(0, size)
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
    const group = index.groups[index.units.group[found.units[i] as number] as number] as Group
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
  const { key, title } = index.groups[index.units.group[unit] as number] as Group
  const hit = index.places[unit] ?? NOWHERE
  return hit === NOWHERE ? [] : [{ key, title, ...hit }]
}

function fromTexts(
  engine: Engine,
  { keyword, size, moment }: Asking,
): { groups: Group[]; articles: SuggestedArticle[] } {
  const { groups } = runQuery(engine, { keyword, sort: 'relevance', offset: 0, size, moment })
  const found = groups.flatMap(({ key, best }) => {
    const group = engine.index.groups[engine.index.groupOf.get(key) ?? -1]
    return group ? [{ group, best }] : []
  })
  return {
    groups: found.filter(({ group }) => group.kind !== 'law').map(({ group }) => group),
    articles: found.flatMap(({ group: { key, title }, best }) =>
      best.slice(0, 1).map((hit) => ({ key, title, ...hit })),
    ),
  }
}
