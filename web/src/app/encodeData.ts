const UNDEFINED = -7
const NULL = -5

/**
 * What the loaders answered, in the form the router reads in the browser: a list of values in which objects and arrays name
 * the places of what they hold. The router's own writer is made for streams of anything, and takes longer.
 */
export function encodeData(data: object): string {
  const written: string[] = []
  const places = new Map<unknown, number>()
  const placeOf = (value: unknown): number => {
    if (value === undefined) return UNDEFINED
    if (value === null) return NULL
    const known = places.get(value)
    if (known !== undefined) return known
    const place = written.length
    places.set(value, place)
    written.push('')
    written[place] = textOf(value, placeOf)
    return place
  }
  placeOf(data)
  return `[${written.join(',')}]\n`
}

/** Written as loops: this is done for every value of every page. */
function textOf(value: unknown, placeOf: (value: unknown) => number): string {
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return JSON.stringify(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const member of value) text += text === '' ? placeOf(member) : `,${placeOf(member)}`
    return `[${text}]`
  }
  if (!isPlain(value)) throw new TypeError('a loader answered something that is no plain data')
  for (const name of Object.keys(value)) text += `${text === '' ? '' : ','}"_${placeOf(name)}":${placeOf(value[name])}`
  return `{${text}}`
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
