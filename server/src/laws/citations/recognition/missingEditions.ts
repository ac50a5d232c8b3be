type Held = { published: string; revisions?: string[] | undefined }

const WRITTEN = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/
const TAKES_EFFECT = /(?:施行|实施|生效)$/
const AMENDED = /修正|修订|修改/
/** A regulation is passed some weeks before it is made public under another day. */
const SAME_EDITION_DAYS = 60

/** Days on which editions of a law were made that we do not hold, as the history of those we hold tells. */
export function missingEditions(held: Held[]): string[] {
  const told = held.flatMap(({ published, revisions = [] }) => editionDays(revisions).filter((day) => day < published))
  return [...new Set(told)].filter((day) => !held.some(({ published }) => isNear(day, published))).sort()
}

/** The first edition is dated by the last of the lines before any amendment, each amendment is one of its own. */
function editionDays(revisions: string[]): string[] {
  const acts = revisions.filter((line) => !TAKES_EFFECT.test(line.trim()))
  const amended = acts.findIndex((line) => AMENDED.test(withoutTitles(line)))
  const first = (amended < 0 ? acts : acts.slice(0, amended)).findLast((line) => WRITTEN.test(line))
  const amending = amended < 0 ? [] : acts.slice(amended).filter((line) => AMENDED.test(withoutTitles(line)))
  return [first, ...amending].flatMap((line) => (line && dayOf(line)) ?? [])
}

/** 《关于修改…的决定》 in the line of a first edition would make an amendment of it. */
const withoutTitles = (line: string) => line.replace(/《[^《》]*》/g, '')

function dayOf(line: string): string | undefined {
  const [, year, month = '', day = ''] = WRITTEN.exec(line) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const isNear = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_EDITION_DAYS * 86_400_000
