import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSynonyms } from '@zhengcai/engine/text/synonyms.ts'
import { expect, test } from 'vitest'
import { withEverydayWords } from './everydayWords.ts'
import { readSynonymFile } from './synonymFile.ts'

const lines = readFileSync(join(import.meta.dirname, 'everydayWords.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[^#]/.test(line))

test('every line says what is only related, in words of two characters or more', () => {
  const odd = lines.filter((line) => !/^(?:\S{2,8} )+>(?: \S{2,14})+$/.test(line))
  expect(odd).toEqual([])
  expect(lines.length).toBeGreaterThan(5_000)
})

test('a line brings something that it does not say itself', () => {
  const empty = lines.filter((line) => {
    const [words = [], terms = []] = line.split(' > ').map((side) => side.split(' '))
    return terms.every((term) => words.includes(term))
  })
  expect(empty).toEqual([])
})

test('what the trade says comes first, and its words stay its own', () => {
  const trade = readSynonyms('小三 > 三家供应商\n')
  const { related, words, same } = withEverydayWords(trade)
  expect(related.get('小三')?.[0]).toBe('三家供应商')
  expect(related.get('小三')?.length).toBeGreaterThan(1)
  expect([words, same]).toEqual([trade.words, trade.same])
  expect(withEverydayWords(readSynonymFile()).related.get('酒驾')).toContain('醉酒')
})
