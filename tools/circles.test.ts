import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { sources } from './sources.ts'

const all = sources()
const ROOMS = ['text', 'index', 'query', 'rank', 'answer']
const engine = all.filter(({ path }) => path.startsWith('engine/src/'))

test('no file of the repository imports itself by way of others, not even for a type', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(circlesIn(all)).toEqual([])
})

test('a circle is found, however long, and what only leads to it is no part of it', () => {
  const file = (path: string, ...imports: string[]) => ({ path, imports })
  const circle = [file('a', 'b'), file('b', 'c', 'zod'), file('c', 'a', 'd'), file('d')]
  expect(circlesIn([file('start', 'a'), ...circle, file('self', 'self')])).toEqual([['self'], ['a', 'b', 'c']])
  expect(circlesIn([file('a', 'b', 'c'), file('b', 'c'), file('c')])).toEqual([])
})

test('the engine imports nothing but itself', () => {
  const foreign = engine.flatMap(({ path, imports }) =>
    imports.filter(
      (one) => !/^engine\/|^node:(fs|path)$/.test(one) && !(path.endsWith('.test.ts') && one === 'vitest'),
    ),
  )
  expect(foreign).toEqual([])
})

test('the rooms of the engine lead one way: text, index, query, rank, answer', () => {
  const roomOf = (path: string) => ROOMS.indexOf(/^engine\/src\/(\w+)\//.exec(path)?.[1] ?? '')
  const upward = engine
    .filter(({ path }) => roomOf(path) >= 0 && !path.endsWith('.test.ts'))
    .flatMap(({ path, imports }) =>
      imports.filter((one) => roomOf(one) > roomOf(path)).map((one) => `${path} → ${one}`),
    )
  expect(upward).toEqual([])
})

test('the engine knows no trade: what it says of one stands in examples only', () => {
  const said = engine
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .filter(({ text }) =>
      /采购|招标|投标|法规|法律|条例|\blaws?\b|postgres|kysely|fastify|http/i.test(withoutComments(text)),
    )
  expect(said.map(({ path }) => path)).toEqual([])
})

const withoutComments = (text: string) => text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
