import type { Chance } from './chance.ts'

/** What earlier answers held, by the name of its field: so a lock, a number or an id is one that means something. */
export type Pool = {
  any(name: string, chance: Chance): string | number | undefined
  learn(answer: unknown): void
}

/** Of all calls, and of those of one resource: there few, so that an id, its lock and its number come from the same answer. */
const MOST = { all: 60, own: 4 }
const LONGEST = 200
const DEPTH = 5

type Values = Map<string, (string | number)[]>

/** The pool of a resource: it knows what its own calls answered better than what others did. */
export function openPools(first: Record<string, (string | number)[]> = {}): (resource: string) => Pool {
  const all: Values = new Map(Object.entries(first))
  const owns = new Map<string, Values>()
  return (resource) => {
    const own = owns.get(resource) ?? new Map()
    owns.set(resource, own)
    return {
      learn(answer) {
        for (const [name, value] of facts(answer)) {
          put(all, name, value, MOST.all)
          put(own, name, value, MOST.own)
        }
      },
      any(name, chance) {
        const known = chance.likely(0.6) && own.has(name) ? own : all
        // An id may go by the name of what it is an id of.
        const names = [name, 'id', 'esId'].filter((one) => known.has(one))
        const list = known.get(chance.likely(0.7) ? (names[0] ?? '') : (names[chance.below(names.length)] ?? ''))
        return list && list.length > 0 ? chance.pick(list) : undefined
      },
    }
  }
}

function put(known: Values, name: string, value: string | number, most: number): void {
  const others = (known.get(name) ?? []).filter((one) => one !== value)
  known.set(name, [...others, value].slice(-most))
}

function* facts(value: unknown, name = '', depth = 0): Generator<[string, string | number]> {
  if (typeof value === 'number' || (typeof value === 'string' && value.length < LONGEST)) yield [name, value]
  else if (typeof value === 'object' && value !== null && depth < DEPTH)
    for (const [key, part] of Object.entries(value)) yield* facts(part, Array.isArray(value) ? name : key, depth + 1)
}
