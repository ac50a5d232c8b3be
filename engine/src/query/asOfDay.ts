import { byteAt, itemAt, valueAt } from '../columns.ts'
import type { Group, MemoryIndex } from '../index/memoryIndex.ts'
import type { Moment } from '../searchEngine.ts'
import { ADMITTED, admission, type Narrowing, stageOf } from './admission.ts'

/**
 * What is asked of every document that a query touches, as of a day, in columns: the documents themselves lie all over the memory.
 * Nothing of a document ever changes but its views, and no number is given twice, so that columns only have to grow.
 */
export type AsOfDay = {
  today: number
  count: number
  from: Float64Array
  until: Float64Array
  listed: Uint8Array
  /** The place of its class among the classes. */
  class: Uint8Array
  classes: DocumentClass[]
}
/** Documents of which each sends its own best: those of a kind, and the earlier versions of works. */
export type DocumentClass = { name: string; ofWorks: boolean }

const ROOM = 1_024
const days = new WeakMap<Group[], AsOfDay>()

export function asOfDay({ groups }: MemoryIndex, { today }: Moment): AsOfDay {
  let day = days.get(groups)
  if (day?.today !== today) day = empty(today)
  if (day.from.length < groups.length) day = wider(day, groups.length + ROOM)
  for (; day.count < groups.length; day.count++) fill(day, day.count, itemAt(groups, day.count), today)
  days.set(groups, day)
  return day
}

function empty(today: number): AsOfDay {
  const none = {
    from: new Float64Array(),
    until: new Float64Array(),
    listed: new Uint8Array(),
    class: new Uint8Array(),
  }
  return { today, count: 0, ...none, classes: [] }
}

function wider(day: AsOfDay, size: number): AsOfDay {
  const [from, until] = [new Float64Array(size), new Float64Array(size)]
  const [listed, ofClass] = [new Uint8Array(size), new Uint8Array(size)]
  from.set(day.from)
  until.set(day.until)
  listed.set(day.listed)
  ofClass.set(day.class)
  return { ...day, from, until, listed, class: ofClass }
}

function fill(day: AsOfDay, number: number, group: Group, today: number): void {
  const { listed } = stageOf(group, { today })
  day.from[number] = group.publishTime
  day.until[number] = group.withdrawTime
  day.listed[number] = listed ? 1 : 0
  day.class[number] = classNumber(day.classes, {
    name: listed ? group.kind : 'earlier',
    ofWorks: group.work !== undefined,
  })
}

function classNumber(classes: DocumentClass[], { name, ofWorks }: DocumentClass): number {
  const known = classes.findIndex((one) => one.name === name)
  return known >= 0 ? known : classes.push({ name, ofWorks }) - 1
}

/** What `admission` says of documents by their numbers. */
export function admissions(index: MemoryIndex, asked: Narrowing & { moment: Moment }): (number: number) => number {
  const { from, until, listed } = asOfDay(index, asked.moment)
  const { seconds } = asked.moment
  const narrowed = NARROWING.some((name) => asked[name] !== undefined)
  return (number) => {
    if (valueAt(from, number) > seconds || valueAt(until, number) <= seconds) return 0
    if (!narrowed && byteAt(listed, number) === 1) return ADMITTED
    return admission(itemAt(index.groups, number), asked, asked.moment)
  }
}

const NARROWING = ['kinds', 'classIds', 'year', 'status', 'published'] as const
