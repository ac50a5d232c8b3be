import { isDay } from '../../platform/time/relativeTime.ts'
import { normaliseLawName } from '../lawName.ts'
import { KNOWN_DATES, type KnownDays } from './knownDates.ts'
import { KNOWN_DECISIONS } from './knownDecisions.ts'
import { actsIn, dayIn, origin, ownActs } from './lawActs.ts'
import { textOfLines } from './lawLines.ts'
import type { ParsedLaw } from './parseLaw.ts'

/** From when a version applies, and whether anything says so. */
export type EffectiveDay = { effective: string; assumed: boolean }
/** The days amending decisions took effect, by the day they were passed and their name. */
export type Decisions = { day: string; name: string; effective: string }[]

const APPLIES_FROM =
  /(?<!\d)(\d{4}\s{0,2}年\s{0,2}\d{1,2}\s{0,2}月\s{0,2}\d{1,2}\s{0,2}日)\s{0,2}(?:零时)?(?:起|开始)\s{0,2}(?:正式)?(?:施行|实施|实行|执行|生效)/g
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
  const closing = closingOf(law)
  const decision = law.annex.map(({ text }) => DECISION_APPLIES.exec(text)?.[1] ?? '').find(Boolean) ?? ''
  const named = [...days.toReversed(), ...writtenDays(decision), ...closing.flatMap(writtenDays).toReversed()]
  const day = named.find((one) => one >= published)
  if (day) return day
  if (FROM_PUBLICATION.test(decision)) return published
  const own = origin(law.revisions, published)
  // In an amended text these words are still those of the first version.
  const isOwn = own === 'new' || own === 'anew' || (own === 'unknown' && law.counts !== 'articles')
  return isOwn && closing.some((text) => FROM_PUBLICATION.test(text)) ? published : undefined
}

function writtenDays(text: string): string[] {
  const whole = /^(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)\s*起?(?:施行|实施|执行|生效)$/.exec(text)?.[1]
  const inside = [...text.matchAll(APPLIES_FROM)].map(([, written = '']) => written)
  return [whole, ...inside].flatMap((written) => (written && dayIn(written)) || [])
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
  const written = closingOf(law).flatMap((text) => DAYS_AFTER.exec(text)?.[1] ?? [])[0]
  if (!written) return undefined
  const days = WRITTEN_DAYS[written] ?? Number(written)
  return new Date(Date.parse(published) + days * 86_400_000).toISOString().slice(0, 10)
}

const closingOf = ({ articles, annex, counts }: Dated) => [
  ...articles.slice(-LOOKED_AT).map(({ lines }) => textOfLines(lines)),
  ...(counts === 'articles' ? [] : annex.map(({ text }) => text)),
]
