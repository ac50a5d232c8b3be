import { COUNTRY, type Group, type MemoryIndex } from './memoryIndex.ts'

/** The laws a name can mean, the likeliest first: in full, as a document number, as an ending, within, or letter by letter. */
export function resolveLaw(index: MemoryIndex, name: string, admits: (group: Group) => boolean): Group[] {
  const asked = name.replace(COUNTRY, '')
  if (asked.length < 2) return []
  const found: { group: Group; fit: number }[] = []
  for (const number of index.groupOf.values()) {
    const group = index.groups[number] as Group
    if (group.kind !== 'law') continue
    const fit = fitOf(group, asked)
    if (fit > 0 && admits(group)) found.push({ group, fit })
  }
  return found.sort((a, b) => b.fit - a.fit || comparePlain(a.group, b.group)).map(({ group }) => group)
}

function comparePlain(a: Group, b: Group): number {
  const level = (a.law?.level ?? '9').localeCompare(b.law?.level ?? '9')
  return level || a.title.length - b.title.length || a.tieBreak - b.tieBreak
}

function fitOf(group: Group, asked: string): number {
  let best = 0
  for (const name of group.calledBy) {
    if (name === asked) return 5
    if (isNumberOf(name, asked)) best = Math.max(best, 4)
    else if (name.endsWith(asked)) best = Math.max(best, 3)
    else if (name.includes(asked)) best = Math.max(best, 2)
    else if (isWithin(name, asked)) best = Math.max(best, 1)
  }
  return best
}

/** 87号令 is 财政部令第87号, but not 财政部令第187号. */
function isNumberOf(name: string, asked: string): boolean {
  if (!/\d+号/.test(asked)) return false
  const bare = (text: string) => text.replace(/[第令]/g, '')
  const [whole, part] = [bare(name), bare(asked)]
  const at = whole.indexOf(part)
  return at >= 0 && !/\d/.test(whole[at - 1] ?? '')
}

/** 招投标法 stands letter by letter in 招标投标法. */
function isWithin(name: string, asked: string): boolean {
  if (asked.length < 3 || name.length > asked.length * 2) return false
  let at = 0
  for (const character of name) if (character === asked[at]) at += 1
  return at === asked.length
}
