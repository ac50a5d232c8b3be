import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSynonyms } from '@zhengcai/engine/text/synonyms.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readSynonymFile, synonymFileIn, synonymsOr } from './synonymFile.ts'

function ownFile(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zc-synonyms-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = synonymFileIn(folder)
  if (content !== undefined) writeFileSync(file, content)
  return file
}

test('the office’s own table comes first, and without one the table of the product serves', () => {
  const own = readSynonymFile(ownFile('# 编辑部\n磋商 谈判\n'))
  expect([own.own, [...own.words]]).toEqual([true, ['磋商', '谈判']])
  const shipped = readSynonymFile(ownFile())
  expect([shipped.own, shipped.words.has('串通投标')]).toEqual([false, true])
})

test('a slip in the office’s table names its line, and readers are served by the shipped one meanwhile', () => {
  const file = ownFile('磋商 谈判\n=> 谈判\n')
  expect(() => readSynonymFile(file)).toThrow('同义词表第 2 行看不懂')
  const warnings: string[] = []
  expect(synonymsOr(file, (message) => warnings.push(message)).words.has('串通投标')).toBe(true)
  expect(warnings).toEqual([expect.stringContaining('第 2 行')])
})

const SHIPPED = readFileSync(join(import.meta.dirname, 'synonyms.txt'), 'utf8')

/** The lines of the shipped table: what stands left, how it is joined, what stands right, under which heading. */
function groupsOf(source: string) {
  let heading = ''
  return source.split('\n').flatMap((line) => {
    if (line.startsWith('#')) heading = line.slice(2)
    if (line.startsWith('#') || line.trim() === '') return []
    const [left = '', right = ''] = line.split(/=>|>/).map((side) => side.trim().split(/\s+/))
    return [{ line, heading, left: [left].flat(), right: [right].flat().filter(Boolean) }]
  })
}

test('the shipped table can be read and has at least 500 groups for procurement', () => {
  expect(() => readSynonyms(SHIPPED)).not.toThrow()
  const ofProcurement = groupsOf(SHIPPED).filter(({ heading }) => heading.startsWith('采购：'))
  expect(ofProcurement.length).toBeGreaterThanOrEqual(500)
  expect(groupsOf(SHIPPED).filter(({ heading }) => heading === '')).toEqual([])
})

test('every word of the shipped table is explained in one line only, by something else, and is more than a character', () => {
  const faults = groupsOf(SHIPPED).flatMap(({ line, left, right }) => [
    ...left.filter((word) => right.includes(word)).map((word) => `${word} brings itself: ${line}`),
    ...left.filter((word) => [...word].length < 2).map((word) => `${word} is too short: ${line}`),
    ...[left, right].filter((side) => new Set(side).size < side.length).map(() => `said twice: ${line}`),
  ])
  expect(faults).toEqual([])
  const lines = Map.groupBy(
    groupsOf(SHIPPED).flatMap(({ line, left }) => left.map((word) => ({ word, line }))),
    ({ word }) => word,
  )
  expect([...lines.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('no term of the shipped table leads back to the word it came from', () => {
  const brings = new Map(
    groupsOf(SHIPPED).flatMap(({ left, right }) =>
      left.map((word): [string, string[]] => [word, right.filter((term) => !term.includes('+'))]),
    ),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (word: string, way: string[]) => {
    if (way.includes(word)) circles.push([...way, word].join(' → '))
    if (way.includes(word) || done.has(word)) return
    for (const term of brings.get(word) ?? []) follow(term, [...way, word])
    done.add(word)
  }
  for (const word of brings.keys()) follow(word, [])
  expect(circles).toEqual([])
})
