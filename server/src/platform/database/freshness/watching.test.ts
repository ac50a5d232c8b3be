import { expect, test } from 'vitest'
import { type Relation, relationsOf } from './relations.ts'
import { dependsOn, mayLag, noteFailure, noteStatement, watched } from './watching.ts'

const table = (name: string, told = true): Relation => ({ name, definition: null, told })
const relations = relationsOf([
  table('item'),
  table('class'),
  table('article_count', false),
  table('reader', false),
  table('asked', false),
  { name: 'visible_item', definition: 'select i.* from item i where i.state', told: false },
  { name: 'listed_item', definition: 'select v.*, c.name from visible_item v join class c using (id)', told: false },
  { name: 'count_classes', definition: 'create function count_classes() … select count(*) from class', told: false },
  { name: 'of_itself', definition: 'select of_itself(n - 1) from item', told: false },
])

test.each([
  ['what the builder writes', 'select "k"."id" from "item" as "k" where "k"."id" = $1', ['item']],
  [
    'raw SQL in several lines',
    'with recursive b as (\n select 1 from class\n)\nselect * from b, item',
    ['class', 'item'],
  ],
  ['a view for the tables behind it', 'select 1 from listed_item', ['item', 'class']],
  ['a function for what it reads', 'select count_classes()', ['class']],
  ['a function that calls itself', 'select of_itself(3)', ['item']],
  ['no column of the same name', 'select v.article_count, "v"."article_count" from item v', ['item']],
  ['no text and no comment', "select 'from class' from item -- join class\n", ['item']],
  ['a name behind the schema by its own statement', 'delete from item', ['item']],
  ['nothing where nothing is read', 'begin', []],
])('a statement is read for its tables: %s', (_what, statement, tables) => {
  expect(relations.tablesIn(statement)).toEqual(tables)
})

const watch = (act: () => Promise<unknown>) => watched(relations, act)
const ask = (statement: string) => async () => noteStatement(statement)

test('a query depends on every row of its tables, unless it says which', async () => {
  const wide = await watch(ask('select 1 from listed_item'))
  expect([...wide.tags].sort()).toEqual(['class', 'item'])
  const narrow = await watch(() => dependsOn({ item: ['item:1'] }, ask('select 1 from listed_item')))
  expect([...narrow.tags].sort()).toEqual(['class', 'item*', 'item:1'])
  const found = await watch(() => dependsOn({ item: (ids: string[]) => ids }, async () => ['item:2', 'item:3']))
  expect([...found.tags].sort()).toEqual(['item*', 'item:2', 'item:3'])
  expect(narrow.until).toBe(Number.POSITIVE_INFINITY)
})

test('what one query says of itself holds for no other, and nothing leaks between two who watch', async () => {
  const both = watch(async () => {
    await Promise.all([dependsOn({ item: ['item:1'] }, ask('select 1 from item')), ask('select 1 from class')()])
  })
  const other = watch(async () => {
    await dependsOn({ class: ['class:1'] }, ask('select 1 from class'))
    await ask('select 1 from item')()
  })
  expect([...(await both).tags].sort()).toEqual(['class', 'item*', 'item:1'])
  expect([...(await other).tags].sort()).toEqual(['class*', 'class:1', 'item'])
})

test('what nobody tells of is never kept, whatever the query says, but where it may lag behind', async () => {
  expect((await watch(ask('select name from reader'))).until).toBe(0)
  expect((await watch(() => dependsOn({ reader: ['item:1'] }, ask('select name from reader')))).until).toBe(0)
  const { until } = await watch(() => mayLag(['asked'], ask('select word from asked')))
  expect(until).toBeGreaterThan(performance.now())
  expect(until).toBeLessThanOrEqual(performance.now() + 60_000)
})

test('what was made in spite of a failure is never kept', async () => {
  const { until } = await watch(async () => {
    await dependsOn({ item: ['item:1'] }, async () => {
      noteFailure()
      throw new Error('away')
    }).catch(() => {})
  })
  expect(until).toBe(0)
})
