import { isDay } from '../platform/time/relativeTime.ts'
import { KNOWN_DATES } from './knownDates.ts'
import { textOfLines } from './lawLines.ts'
import { normaliseLawName } from './lawName.ts'
import type { ParsedLaw } from './parseLaw.ts'

const WRITTEN = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/
const APPLIES_FROM = /自\s*(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)起\s*(?:施行|实施|执行|生效)/
/** The article on entry into force stands at the end. */
const LOOKED_AT = 3

function dayOf(text: string): string | undefined {
  const found = WRITTEN.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** The day in the file's name; failing that, the last one on which its history tells of an act. */
export function publishedOn(file: string, revisions: string[]): string | undefined {
  const named = /[(（](\d{4}-\d{2}-\d{2})[)）]\.md$/.exec(file)?.[1]
  if (named) return isDay(named) ? named : undefined
  const acts = revisions.filter((revision) => !/(施行|实施)$/.test(revision))
  return acts
    .flatMap((act) => dayOf(act) ?? [])
    .toSorted()
    .at(-1)
}

/** From when it applies: as its history or its last articles say, and never before it was published. */
export function effectiveFrom(law: Pick<ParsedLaw, 'title' | 'revisions' | 'articles'>, published: string): string {
  const known = KNOWN_DATES[`${normaliseLawName(law.title)}/${published}`]
  if (known) return known
  const told = law.revisions.findLast((revision) => /(施行|实施)$/.test(revision))
  const ending = law.articles.slice(-LOOKED_AT).map(({ lines }) => textOfLines(lines))
  const written = ending.flatMap((text) => APPLIES_FROM.exec(text)?.[1] ?? []).at(-1)
  const day = (told && dayOf(told)) ?? (written && dayOf(written)) ?? published
  return day < published ? published : day
}
