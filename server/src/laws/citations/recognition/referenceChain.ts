import { numberAt } from './numberAt.ts'

/** The place a reference names; what it leaves out is missing. */
export type Place = {
  address?: string | undefined
  paragraph?: number | undefined
  item?: number | undefined
  /** 第1目, which has no address of its own. */
  subitem?: number | undefined
}
/** One member of a list, or a range as one: `start` and `end` in the compacted text. */
export type Member = Place & {
  start: number
  end: number
  toAddress?: string
  /** 第三部分 or 第三点: the number of an item, in a text that has no articles. */
  part?: boolean
  /** 前条 of this article: right only in a version that has none between them. */
  rightBefore?: string
  arabic: boolean
}
export type Chain = { members: Member[]; end: number }

const LEVELS: Record<string, number> = { 条: 1, 款: 2, 项: 3, 目: 4 }
/** 第三条例, 第二条件, 第五条款, 第一款项, 第一项目 name other things; 第六条约定 does not. */
const OTHER_WORDS = /^(?:条[例件款幅状带]|条约(?![定束谈])|款[项式]|项目)/
const MOST_NUMBERS = 12
const MOST_GROUPS = 200
const BETWEEN_NUMBERS = '、和与及至到—'
const IS_RANGE = '至到—'
const JOINT =
  /^(?:(?:的规定|规定)?(、|和|与|以及|及|或者|或)|(至|到|—{1,2}))(?=第|[一二三四五六七八九十百千零〇\d]{1,9}条(?![例件款]))/

type Numbered = { value: number; sub: number; start: number; end: number; ranged: boolean; arabic: boolean }
type Step = { level: number; numbers: Numbered[]; end: number }

const NUMERAL = '[一二三四五六七八九十百千零〇\\d]'
/** 七十二条一款（五）项, but not 第三条三项原则. */
const BELOW = new RegExp(
  `^(?:\\(${NUMERAL}{1,3}\\)|${NUMERAL}{1,3})[款项](?=$|[，。；、：,;:)和与及或第之以(]|的?规定|${NUMERAL}{1,3}项)`,
)

/** 第七条、第九条至第十一条和第十三条第二款: every member in turn, each filled up from the one before it. */
export function readChain(text: string, from: number, base: Place = {}, withoutOrdinal = false): Chain | undefined {
  const first = readGroup(text, from, base, withoutOrdinal)
  if (!first) return undefined
  const { members } = first
  let { end, last } = first
  for (let groups = 1; groups < MOST_GROUPS; groups++) {
    const joint = JOINT.exec(text.slice(end, end + 16))
    const next = joint && readGroup(text, end + joint[0].length, last, true)
    if (!next || (text[end + joint[0].length] !== '第' && !isAfter(next.members[0], last))) break
    if (joint[2]) stretch(members, next.members)
    else members.push(...next.members)
    end = next.end
    last = next.last
  }
  return { members, end }
}

const PART = /^第([一二三四五六七八九十]{1,3}|\d{1,2})(?:部分|点)/

/** 第三部分第（二）项, which is read only right behind the name of a text. */
export function readPart(text: string, from: number): Chain | undefined {
  const found = PART.exec(text.slice(from, from + 7))
  const number = found && numberAt(text, from + 1)
  if (!number) return undefined
  const end = from + found[0].length
  const address = String(number.value)
  const read = readChain(text, end, { address })
  const below = read?.members.every((member) => member.address === address) ? read : undefined
  const members = below?.members ?? [{ start: from, end, address, arabic: number.arabic }]
  return startingAt({ members: members.map((member) => ({ ...member, part: true })), end: below?.end ?? end }, from)
}

/** 第七十一条、七十二条; but 三条 behind 第三条 counts something. */
const isAfter = (next: Place | undefined, last: Place) => Number(next?.address) > Number(last.address)

/** The same with its first member reaching back to a name or to a word that points. */
export function startingAt({ members: [first, ...rest], end }: Chain, start: number): Chain {
  return { members: first ? [{ ...first, start }, ...rest] : rest, end }
}

/** What follows 至 is the end of the member before it. */
function stretch(members: Member[], [to, ...rest]: Member[]): void {
  const from = members.at(-1)
  if (!from || !to) return
  if (to.address && to.address !== from.address) from.toAddress = to.address
  from.end = to.end
  members.push(...rest)
}

type Group = { members: Member[]; end: number; last: Member }

/** 第二十二条第一款第（二）项: one step below the other. */
function readGroup(text: string, from: number, base: Place, isJoined = false): Group | undefined {
  let members: Member[] = []
  let last: Member | undefined
  let level = 0
  let end = from
  for (;;) {
    const step = readStep(text, end, end === from ? isJoined : BELOW.test(text.slice(end, end + 10)))
    if (!step || step.level <= level) break
    const head = members.pop()
    const narrowed = step.numbers.map((number) => narrow(head ?? base, step.level, number))
    last = narrowed.at(-1)
    if (head && narrowed[0]) narrowed[0].start = head.start
    members = members.concat(joinRanges(narrowed, step.numbers))
    const ending = members.at(-1)
    if (ending) ending.end = step.end
    level = step.level
    end = step.end
  }
  return last ? { members, end, last: { ...last, end } } : undefined
}

function narrow(scope: Place, level: number, { value, sub, start, end, arabic }: Numbered): Member {
  const span = { start, end, arabic }
  if (level === 1) return { ...span, address: sub > 0 ? `${value}.${sub}` : String(value) }
  if (level === 2) return { ...span, address: scope.address, paragraph: value }
  if (level === 3) return { ...span, address: scope.address, paragraph: scope.paragraph, item: value }
  return { ...span, address: scope.address, paragraph: scope.paragraph, item: scope.item, subitem: value }
}

function joinRanges(members: Member[], numbers: Numbered[]): Member[] {
  const joined: Member[] = []
  for (const [index, member] of members.entries()) {
    if (numbers[index]?.ranged) stretch(joined, [member])
    else joined.push(member)
  }
  return joined
}

/** 第七条, 第（二）项, and several under one unit: 第七、九条, 第（一）至（三）项. */
function readStep(text: string, from: number, isJoined = false): Step | undefined {
  if (text[from] !== '第' && !isJoined) return undefined
  const numbers: Numbered[] = []
  let start = from
  let ranged = false
  while (numbers.length < MOST_NUMBERS) {
    const number = readOne(text, text[start] === '第' ? start + 1 : start)
    if (!number) return undefined
    numbers.push({ ...number, start, ranged, sub: 0 })
    const unit = LEVELS[text[number.end] ?? '']
    if (unit) return ended(text, number.end, unit, numbers)
    const between = text[number.end] ?? ''
    if (between === '' || !BETWEEN_NUMBERS.includes(between)) return undefined
    ranged = IS_RANGE.includes(between)
    start = number.end + 1
  }
  return undefined
}

function readOne(text: string, from: number) {
  if (text[from] !== '(') return numberAt(text, from)
  const inside = numberAt(text, from + 1)
  return inside && text[inside.end] === ')' ? { ...inside, end: inside.end + 1 } : undefined
}

function ended(text: string, unitAt: number, level: number, numbers: Numbered[]): Step | undefined {
  if (OTHER_WORDS.test(text.slice(unitAt, unitAt + 3))) return undefined
  const last = numbers.at(-1)
  const inserted = level === 1 && text[unitAt + 1] === '之' ? numberAt(text, unitAt + 2) : undefined
  if (!inserted || !last || inserted.value > 99) return { level, numbers, end: unitAt + 1 }
  last.sub = inserted.value
  return { level, numbers, end: inserted.end }
}
