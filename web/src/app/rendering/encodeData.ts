import { quoted } from './handOver.ts'

const UNDEFINED = -7
const NULL = -5
/** Everything that is written otherwise in a script; of surrogates only those that stand alone. */
const ODD = /["\\<>&\p{Cc}\p{Cs}\u2028\u2029]/u

type PlaceOf = (value: unknown) => number

/**
 * What the loaders answered, in the form the router reads in the browser: a list of values in which objects and arrays name
 * the places of what they hold. It is written quoted at once, as it will stand in a script. The router's own writer is made for
 * streams of anything, and takes longer.
 */
export function encodeData(data: object): string {
  const values: unknown[] = []
  const places = new Map<unknown, number>()
  const placeOf: PlaceOf = (value) => {
    if (value === undefined) return UNDEFINED
    if (value === null) return NULL
    const known = places.get(value)
    if (known !== undefined) return known
    places.set(value, values.length)
    return values.push(value) - 1
  }
  const labelsOf = labelling(placeOf)
  placeOf(data)
  let text = ''
  // What a value holds comes to the end of the list: this ends when nothing new is found.
  for (const value of values) text += `${text === '' ? '' : ','}${textOf(value, placeOf, labelsOf)}`
  return `"[${text}]\\n"`
}

/** Written as loops: this is done for every value of every page. */
function textOf(value: unknown, placeOf: PlaceOf, labelsOf: (names: string[]) => string[]): string {
  if (typeof value === 'string') return ODD.test(value) ? quoted(JSON.stringify(value)).slice(1, -1) : `\\"${value}\\"`
  if (typeof value === 'boolean' || Number.isFinite(value)) return String(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const member of value) text += text === '' ? placeOf(member) : `,${placeOf(member)}`
    return `[${text}]`
  }
  if (!isPlain(value)) throw new TypeError('a loader answered something that is no plain data')
  const names = Object.keys(value)
  const labels = labelsOf(names)
  for (let at = 0; at < names.length; at += 1)
    text += `${at === 0 ? '' : ','}${labels[at]}${placeOf(value[names[at] ?? ''])}`
  return `{${text}}`
}

/** The rows of a list are written one after another and have the same names, which are looked up for the first of them. */
function labelling(placeOf: PlaceOf): (names: string[]) => string[] {
  let last: string[] = []
  let labels: string[] = []
  return (names) => {
    if (names.length !== last.length || names.some((name, at) => name !== last[at])) {
      last = names
      labels = names.map((name) => `\\"_${placeOf(name)}\\":`)
    }
    return labels
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
