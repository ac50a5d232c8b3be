import { COUNTRY, type Group, type MemoryIndex } from './memoryIndex.ts'

/** How well a name fits: as a part letter by letter, within, as an ending, as a document number, in full. */
export const FIT = { scattered: 1, within: 2, ending: 3, number: 4, whole: 5 }
export type Resolved = { group: Group; fit: number }

/** The laws a name can mean, the likeliest first. */
export function resolveLaw(index: MemoryIndex, name: string, admits: (group: Group) => boolean): Resolved[] {
  const asked = name.replace(COUNTRY, '')
  if (asked.length < 2) return []
  const found: Resolved[] = []
  const isNumber = /\d号/.test(asked)
  for (const number of index.groupOf.values()) {
    const group = index.groups[number] as Group
    if (group.kind !== 'law') continue
    const fit = fitOf(group, asked, isNumber)
    if (fit > 0 && admits(group)) found.push({ group, fit })
  }
  return found.sort((a, b) => b.fit - a.fit || comparePlain(a.group, b.group))
}

function comparePlain(a: Group, b: Group): number {
  // Whoever says 条例 here means one of the trade.
  const field = Number(b.ownField) - Number(a.ownField)
  const level = (a.law?.level ?? '9').localeCompare(b.law?.level ?? '9')
  return field || level || a.title.length - b.title.length || b.year - a.year || a.tieBreak - b.tieBreak
}

function fitOf(group: Group, asked: string, isNumber: boolean): number {
  let best = 0
  for (const name of group.calledBy) {
    if (name === asked) return FIT.whole
    if (isNumber && isNumberOf(name, asked)) best = Math.max(best, FIT.number)
    else if (name.endsWith(asked)) best = Math.max(best, FIT.ending)
    else if (name.includes(asked)) best = Math.max(best, FIT.within)
    else if (isWithin(name, asked)) best = Math.max(best, FIT.scattered)
  }
  return best
}

/** 87号令 is 财政部令第87号, but not 财政部令第187号. */
function isNumberOf(name: string, asked: string): boolean {
  const bare = (text: string) => text.replace(/[第令]/g, '')
  const [whole, part] = [bare(name), bare(asked)]
  const at = whole.indexOf(part)
  return at >= 0 && !/\d/.test(whole[at - 1] ?? '')
}

const LONG = 8

/** 招投标法 stands letter by letter in 招标投标法; a long name may leave out more. */
function isWithin(name: string, asked: string): boolean {
  if (asked.length < 3 || (asked.length < LONG && name.length > asked.length * 2)) return false
  let at = 0
  for (const character of name) if (character === asked[at]) at += 1
  return at === asked.length
}
