import { LAW_LEVELS } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Place } from '@zhengcai/engine/searchDocument.ts'

export const LOCAL_LEVELS: string[] = Object.entries(LAW_LEVELS).flatMap(([level, word]) =>
  word.startsWith('地方') ? [level] : [],
)
/** How the names of local laws begin, as PostgreSQL reads it too. */
export const PLACE = '^.{2,8}?(?:省|市|自治区|自治州|县|区)'
const BEGINNING = new RegExp(PLACE)
/** 浙江 is 浙江省, 广西 is 广西壮族自治区. */
const UNSAID = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|自治州|县|区)$/
const SHORTEST = 2

/** What stands for a place where texts rest on a law of it. */
export function placeCitedBy(name: string): string | undefined {
  const place = BEGINNING.exec(name)?.[0]
  return place === undefined ? undefined : `place:${place}`
}

/** The place that a local law is of, by its name. */
export function placeOfLaw(title: string, level: string): Place | undefined {
  const citedAs = LOCAL_LEVELS.includes(level) ? placeCitedBy(title) : undefined
  if (citedAs === undefined) return undefined
  const [place = ''] = BEGINNING.exec(title) ?? []
  const short = place.replace(UNSAID, '')
  return { citedAs, names: short.length < SHORTEST ? [place] : [place, short] }
}
