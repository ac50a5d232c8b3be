import { readSynonyms } from '@zhengcai/engine/text/synonyms.ts'
import { expect, test } from 'vitest'
import { exchangesWith } from '../../testing/content/exchanges.ts'
import { chanceOf } from './chance.ts'
import type { Spread } from './countInLibrary.ts'
import { readExchanges } from './exchanges.ts'
import { mineWays } from './mineWays.ts'
import { personal } from './personal.ts'

const PLANTED = { question: '押金什么时候能拿回来', answer: '期满即退还保证金', every: 5 }
/** Laws say what answers say and hardly what readers say. */
const OF_LAWS = /保证金|退还|补足|量化|移交|成活率|封存|对账/
const spread: Spread = {
  articles: 1_000,
  items: 100,
  inArticles: (word) => (word.includes('保证金') ? 5 : OF_LAWS.test(word) ? 20 : 0),
  inItems: () => 0,
  isPiece: () => false,
}

function mine(
  exchanges: ReturnType<typeof exchangesWith>,
  { table = '', declined = '', searched = [] as string[], names = [] as string[] } = {},
) {
  const told = readExchanges(
    exchanges.map((one, at) => ({ id: `q${at}`, ...one })),
    { searched, trade: new Set(['保证金', '押金', '磋商']) },
  )
  return mineWays(told, {
    spread,
    synonyms: readSynonyms(table),
    isName: personal(names, spread).isName,
    isDeclined: (word, term) => declined === `${word} ${term}`,
  })
}
const pairs = (ways: ReturnType<typeof mine>) => ways.map(({ word, term }) => `${word} ${term}`)

test('a reader’s word that answers put in a term of their own is proposed with the questions that show it', () => {
  const [way, ...others] = mine(exchangesWith(60, [PLANTED])).filter(({ word }) => word === '押金')
  expect(way).toMatchObject({ term: '保证金', asked: 12, both: 12, said: 12, all: 60 })
  expect(way?.examples.map(({ id }) => id)).toEqual(['q0', 'q5', 'q10'])
  expect(way?.chance).toBeLessThan(1e-9)
  expect(others.map(({ term }) => term)).toEqual(['退还'])
})

test('what meets a few times by coincidence is not proposed, nor what is said of everything', () => {
  const often = exchangesWith(60, [
    { question: '食堂也想问', answer: '', every: 15 },
    { question: '', answer: '应当移交清单', every: 4 },
  ])
  expect(pairs(mine(often)).filter((pair) => /食堂/.test(pair))).toEqual([])
  const always = exchangesWith(60, [{ ...PLANTED, every: 1 }])
  expect(pairs(mine(always)).filter((pair) => /押金|保证金/.test(pair))).toEqual([])
})

test('what the table knows, what was declined, and the same word longer are not proposed', () => {
  const exchanges = exchangesWith(60, [PLANTED])
  const ofDeposit = (ways: ReturnType<typeof mine>) => pairs(ways).filter((pair) => pair.startsWith('押金'))
  expect(ofDeposit(mine(exchanges))).toEqual(['押金 保证金', '押金 退还'])
  expect(ofDeposit(mine(exchanges, { table: '押金 > 保证金 退还' }))).toEqual([])
  expect(ofDeposit(mine(exchanges, { table: '保证金 退还 => 押金' }))).toEqual([])
  expect(ofDeposit(mine(exchanges, { declined: '押金 保证金' }))).not.toContain('押金 保证金')
  const longer = exchangesWith(60, [{ question: '保证金额多少', answer: '退还保证金', every: 5 }])
  expect(pairs(mine(longer)).filter((pair) => /保证金额.* .*保证金/.test(pair))).toEqual([])
})

test('no name, number or company is ever part of a proposal', () => {
  const named = exchangesWith(60, [
    { question: '张伟民 13800138000 和宏远公司问押金', answer: '退还保证金，联系李晓东', every: 5 },
  ])
  const found = pairs(mine(named, { names: ['押金哥'] }))
  expect(found.filter((pair) => /张|伟|李晓|晓东|宏远|公司|\d/.test(pair))).toEqual([])
  expect(pairs(mine(named, { names: ['押金'] })).filter((pair) => /押金/.test(pair))).toEqual([])
})

test('a word that readers typed counts as one word even where the dictionary cuts it', () => {
  const asked = exchangesWith(60, [{ question: '钱一直押在那边', answer: '退还保证金', every: 5 }])
  expect(pairs(mine(asked)).filter((pair) => pair.startsWith('押在那边 '))).toEqual([])
  expect(pairs(mine(asked, { searched: ['押在那边'] })).some((pair) => pair.startsWith('押在那边 '))).toBe(true)
})

test('the chance of a coincidence is that of drawing without putting back', () => {
  expect(chanceOf({ all: 4, one: 2, other: 2, both: 2 })).toBeCloseTo(1 / 6)
  expect(chanceOf({ all: 10, one: 3, other: 4, both: 0 })).toBeCloseTo(1)
  expect(chanceOf({ all: 64, one: 4, other: 4, both: 4 })).toBeCloseTo(1 / 635_376, 12)
})
