import { isDay } from '../../platform/time/relativeTime.ts'
import { normaliseLawName } from '../lawName.ts'
import { type Applies, appliesFrom } from './appliesFrom.ts'
import { KNOWN_DATES, type KnownDays } from './knownDates.ts'
import { KNOWN_DECISIONS } from './knownDecisions.ts'
import { actsIn, dayIn, origin, ownActs } from './lawActs.ts'
import { textOfLines } from './lawLines.ts'
import type { ParsedLaw } from './parseLaw.ts'

/** From when a version applies, and whether anything says so. */
export type EffectiveDay = { effective: string; assumed: boolean }
/** The days amending decisions took effect, by the day they were passed and their name. */
export type Decisions = { day: string; name: string; effective: string }[]

const FROM_PUBLICATION =
  /自(?:公布|发布|印发|颁布|下发|通过|发文|批准|签发)之日起\s*(?:正式)?(?:施行|实施|实行|执行|生效)/
const DAYS_AFTER =
  /自(?:公布|发布|印发|颁布)之日起(?:满)?\s*(\d{1,3}|三十|六十|九十)\s*日(?:之?后|起)?\s*(?:起)?(?:施行|实施|执行)/
const DECISION_APPLIES = /本(?:修改|修订)?决定(自[^。；]{2,40}(?:施行|实施))/
const WRITTEN_DAYS: Record<string, number> = { 三十: 30, 六十: 60, 九十: 90 }
/** 某办法(2020-03-01).md, and 某办法_20200301.md as the national collection calls its files. */
const NAMED_DAY = /[(（](\d{4})-(\d{2})-(\d{2})[)）]\.md$|_((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\.md$/
/** The article on entry into force stands at the end. */
const LOOKED_AT = 3

/** The day in the file's name; failing that, the last one on which its history tells of an act, or that of the signature. */
export function publishedOn(file: string, { revisions, signed }: Pick<ParsedLaw, 'revisions' | 'signed'>) {
  const named = NAMED_DAY.exec(file)?.slice(1).filter(Boolean).join('-')
  if (named) return isDay(named) ? named : undefined
  const days = actsIn(revisions).flatMap(({ day }) => day ?? [])
  const last = days.toSorted().at(-1) ?? signed.day
  return last && isDay(last) ? last : undefined
}

type Dated = Pick<ParsedLaw, 'title' | 'revisions' | 'articles' | 'annex' | 'counts'>

/** As its history, its last articles or the decision that amended it say; failing that the day it was published, as an assumption. */
export function effectiveFrom(
  law: Dated,
  published: string,
  decisions: Decisions = [],
  known: KnownDays = KNOWN_DATES,
): EffectiveDay {
  const day =
    known[`${normaliseLawName(law.title)}/${published}`] ?? told(law, published) ?? decided(law, published, decisions)
  if (day) return { effective: day, assumed: false }
  return { effective: daysAfter(law, published) ?? published, assumed: true }
}

/** What the version itself says. A day before its publication is that of an older version. */
function told(law: Dated, published: string): string | undefined {
  const inHistory = law.revisions.findLast((line) => /(施行|实施|执行|生效)/.test(line))
  const days = inHistory ? writtenDays(inHistory) : []
  const decision = law.annex.map(({ text }) => DECISION_APPLIES.exec(text)?.[1] ?? '').find(Boolean) ?? ''
  const named = [...days.toReversed(), ...writtenDays(decision)].find((one) => one >= published)
  return named ?? ownDay(law, published) ?? (FROM_PUBLICATION.test(decision) ? published : undefined)
}

/** What it says of the whole of itself, the last article first; where it never names itself, what it says of nothing else. */
function ownDay(law: Dated, published: string): string | undefined {
  const said = closingOf(law)
    .toReversed()
    .flatMap(({ text }) => appliesFrom(text))
  const whole = said.filter(({ of }) => of === 'whole')
  const own = origin(law.revisions, published)
  // In an amended text these words are still those of the first version.
  const isOwn = own === 'new' || own === 'anew' || (own === 'unknown' && law.counts !== 'articles')
  return (whole.length > 0 ? whole : said.filter(({ of }) => of === 'unnamed'))
    .flatMap(({ day }) => (day !== 'publication' ? day : isOwn ? published : []))
    .find((day) => day >= published)
}

/** What its end says of days after the one from which it applies: parts of it, or other things, begin only then. */
export function laterDays(law: Dated, published: string): (Applies & { at: number })[] {
  const { effective } = effectiveFrom(law, published)
  return closingOf(law)
    .flatMap(({ at, text }) => appliesFrom(text).map((one) => ({ ...one, at })))
    .filter(({ day }) => day !== 'publication' && day > effective)
}

function writtenDays(text: string): string[] {
  const whole = /^(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)\s*起?(?:施行|实施|执行|生效)$/.exec(text)?.[1]
  const inside = appliesFrom(text).filter(({ day, of }) => day !== 'publication' && of !== 'part')
  return [(whole && dayIn(whole)) ?? [], inside.map(({ day }) => day)].flat()
}

/** The decision that amended it, where it is held or well known. */
function decided({ revisions }: Dated, published: string, decisions: Decisions): string | undefined {
  const line = ownActs(revisions, published).findLast(({ text }) => titleIn(text) !== '')
  if (!line) return undefined
  const named = normaliseLawName(titleIn(line.text)).replace(/[<>《》]/g, '')
  const held = decisions.find(
    ({ day, name }) => day === line.day && named && name.replace(/[<>《》]/g, '').endsWith(named),
  )
  return (
    held?.effective ?? KNOWN_DECISIONS.find(({ day, title }) => day === line.day && title.test(line.text))?.effective
  )
}

/** What stands between the outer marks of a title. */
const titleIn = (text: string) =>
  text.includes('《') ? text.slice(text.indexOf('《') + 1, Math.max(text.lastIndexOf('》'), 0)) : ''

/** 自公布之日起30日后: counted, and still to be confirmed, since bodies count differently. */
function daysAfter(law: Dated, published: string): string | undefined {
  const written = closingOf(law).flatMap(({ text }) => DAYS_AFTER.exec(text)?.[1] ?? [])[0]
  if (!written) return undefined
  const days = WRITTEN_DAYS[written] ?? Number(written)
  return new Date(Date.parse(published) + days * 86_400_000).toISOString().slice(0, 10)
}

function closingOf({ articles, annex, counts }: Dated): { at: number; text: string }[] {
  const last = articles.slice(-LOOKED_AT).map(({ at, lines }) => ({ at, text: textOfLines(lines) }))
  const below = counts === 'articles' ? [] : annex.map(({ text }) => ({ at: last.at(-1)?.at ?? 1, text }))
  return [...last, ...below]
}
