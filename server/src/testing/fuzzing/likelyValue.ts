import type { z } from 'zod'
import type { Chance } from './chance.ts'
import type { Pool } from './pool.ts'
import { definitionOf } from './schemaDefinition.ts'

const WORDS = '政府采购供应商评审专家采购人代理机构合同履约验收质疑投诉公告文件需求预算'
const FORMS = [
  '2026-01-02',
  '2027-05-01',
  '2026-01-02 09:00',
  '2027-05-01 09:30',
  '2026-01-02 09:00:00',
  '2026-01',
  '2026',
  '13900000001',
  '123456',
  '/index',
  '/newsDetails?id=item1',
  'https://www.example.cn/a',
  'a@example.cn',
  'item1',
  '1',
  '0',
  'news',
  '#a1b2c3',
  'abcdefgh',
  'abcdefghijklmnopqrstuvwxyz012345',
  'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  'a'.repeat(64),
]
const TRIES = 12
const DEPTH = 6

type Checks = { least: number; most: number }
/** Something this schema will most likely take; `name` is the field it stands in. */
export function likelyValue(schema: z.ZodType, pool: Pool, chance: Chance, name = '', depth = 0): unknown {
  const def = definitionOf(schema)
  const inside = (part: z.ZodType | undefined, called = name) =>
    part && likelyValue(part, pool, chance, called, depth + 1)
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, pool, chance, depth)
    case 'optional':
      return chance.likely(0.6) && depth < DEPTH ? inside(def.innerType) : undefined
    case 'default':
      return chance.likely(0.5) ? inside(def.innerType) : undefined
    case 'nullable':
      return chance.likely(0.7) ? inside(def.innerType) : null
    case 'pipe':
      return inside(def.in)
    case 'union':
      return inside(chance.pick(def.options ?? []))
    case 'enum':
      return chance.pick(Object.values(def.entries ?? {}))
    case 'literal':
      return chance.pick(def.values ?? [])
    case 'boolean':
      return chance.likely(0.5)
    case 'array': {
      const { least, most } = boundsOf(schema)
      const length = Math.min(Math.max(least, chance.below(4)), most)
      return Array.from({ length }, () => inside(def.element, singular(name)))
    }
    case 'record':
      return Object.fromEntries(['title', 'summary', 'class', 'source'].map((key) => [key, inside(def.valueType, key)]))
    case 'number':
      return numberOf(schema, pool, chance, name)
    case 'string':
      return stringOf(schema, pool, chance, name)
    default:
      return name.endsWith('ree')
        ? treeOf(pool, chance)
        : chance.pick([wordsOf(chance, 8), pool.any(name, chance), 1, {}])
  }
}

function objectOf(shape: Record<string, z.ZodType>, pool: Pool, chance: Chance, depth: number): object {
  const fields = Object.entries(shape).map(([key, part]) => [key, likelyValue(part, pool, chance, key, depth + 1)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function stringOf(schema: z.ZodType, pool: Pool, chance: Chance, name: string): string {
  const { least, most } = boundsOf(schema)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turn = chance.share()
    const known = turn < 0.6 ? pool.any(name, chance) : undefined
    const length = Math.min(least + chance.below(Math.min(most - least, 40) + 1), most)
    const value = String(known ?? (turn < 0.8 ? chance.pick(FORMS) : wordsOf(chance, length)))
    if (schema.safeParse(value).success) return value
  }
  const fitting = FORMS.filter((form) => schema.safeParse(form).success)
  return fitting.length > 0 ? chance.pick(fitting) : wordsOf(chance, Math.max(least, 1))
}

function numberOf(schema: z.ZodType, pool: Pool, chance: Chance, name: string): number {
  const known = Number(pool.any(name, chance))
  if (chance.likely(0.5) && Number.isSafeInteger(known)) return known
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as { check: string; value?: number })
  const least = checks.find(({ check }) => check === 'greater_than')?.value ?? 0
  const most = checks.find(({ check }) => check === 'less_than')?.value ?? 1_000
  return chance.pick([least, most, Math.min(least + chance.below(20), most)])
}

function boundsOf(schema: z.ZodType): Checks {
  const checks = (schema._zod.def.checks ?? []).map(
    (check) => check._zod.def as { check: string; minimum?: number; maximum?: number },
  )
  return {
    least: checks.find(({ check }) => check === 'min_length')?.minimum ?? 0,
    most: checks.find(({ check }) => check === 'max_length')?.maximum ?? 60,
  }
}

export const wordsOf = (chance: Chance, length: number): string =>
  Array.from({ length }, () => WORDS[chance.below(WORDS.length)]).join('')

/** A text as the console sends it, now and then with parts that are none. */
function treeOf(pool: Pool, chance: Chance, depth = 0): unknown {
  const value = wordsOf(chance, 1 + chance.below(30))
  const leaf = { type: 'text', value }
  const inside = () =>
    Array.from({ length: 1 + chance.below(3) }, () => (depth < 4 ? treeOf(pool, chance, depth + 1) : leaf))
  if (depth === 0) return { type: 'root', children: inside() }
  return chance.pick([
    { type: 'paragraph', children: [leaf] },
    { type: 'paragraph', children: [leaf] },
    { type: 'heading', depth: 2 + chance.below(3), children: [leaf] },
    { type: 'blockquote', children: inside() },
    { type: 'list', ordered: chance.likely(0.5), children: [{ type: 'listItem', children: inside() }] },
    { type: 'code', value },
    { type: 'image', url: `/files/${'a'.repeat(32)}.webp`, alt: value },
    { type: 'link', url: String(pool.any('href', chance) ?? 'javascript:ran()'), children: [leaf] },
    { type: 'html', value: '<svg onload=ran()>' },
  ])
}

const singular = (name: string) => (name.endsWith('Ids') || name === 'ids' ? name.slice(0, -1) : name)
