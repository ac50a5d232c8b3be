import type { Chance } from './chance.ts'

/** What earlier answers held, by the name of its field: so a lock, a number or an id is one that means something. */
export type Pool = {
  any(name: string, chance: Chance): string | number | undefined
  learn(answer: unknown): void
}

const MOST = 60
const LONGEST = 200
const DEPTH = 5

export function openPool(first: Record<string, (string | number)[]> = {}): Pool {
  const known = new Map(Object.entries(first))
  const put = (name: string, value: string | number) => {
    const list = known.get(name) ?? []
    if (!list.includes(value)) list.push(value)
    if (list.length > MOST) list.splice(0, list.length - MOST)
    known.set(name, list)
  }
  const learn = (value: unknown, name = '', depth = 0): void => {
    if (typeof value === 'number' || (typeof value === 'string' && value.length < LONGEST)) put(name, value)
    else if (typeof value === 'object' && value !== null && depth < DEPTH)
      for (const [key, part] of Object.entries(value)) learn(part, Array.isArray(value) ? name : key, depth + 1)
  }
  return {
    learn,
    any(name, chance) {
      // An id may go by the name of what it is an id of.
      const names = [name, 'id', 'esId'].filter((one) => known.has(one))
      const list = known.get(chance.likely(0.7) ? (names[0] ?? '') : (names[chance.below(names.length)] ?? ''))
      return list && list.length > 0 ? chance.pick(list) : undefined
    },
  }
}
