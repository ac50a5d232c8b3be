import { type Article, NEVER_SECONDS, type SearchDocument, type Work } from '@zhengcai/engine/searchDocument.ts'
import type { FoundFacts } from '../knowledge/foundFacts.ts'
import type { ItemRow } from './items.queries.ts'

/** What the feature of laws adds to an item that is one. */
export type LawPart = { names: (string | null | undefined)[]; texts: string[]; work: Work; articles: Article[] }

type Parts = { law?: LawPart | undefined; found?: FoundFacts | undefined; cites?: string[] }

const FADING = new Set(['news', 'solicit'])

/** Facts are stored in any form: what is no text where text belongs throws, here and not in the middle of the index. */
export function itemDocument(row: ItemRow, { law, found, cites = [] }: Parts = {}): SearchDocument {
  const facts = row.extra ?? {}
  const names = [...(law?.names ?? []), ...row.tags, ...(found?.namesOf?.(facts) ?? []), row.author]
  const texts = [row.summary, row.bodyText, row.source, ...(law?.texts ?? []), ...(found?.textsOf?.(facts) ?? [])]
  return {
    key: `knowledge:${row.id}`,
    kind: row.kind,
    classId: row.classId,
    title: row.title,
    names: [...new Set(names.filter((name): name is string => Boolean(name)).map(text))],
    texts: texts.filter(Boolean).map(text),
    publishTime: row.publishTime,
    withdrawTime: row.withdrawTime ?? NEVER_SECONDS,
    year: row.year,
    views: row.views,
    fades: FADING.has(row.kind),
    cites,
    settles: row.kind === 'question',
    ...(law && { work: law.work }),
    articles: law?.articles ?? [],
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`text expected, ${typeof value} found`)
  return value
}
