import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { comparing, readAsked } from '@zhengcai/server/questions/desk/alike/asksTheSame.ts'
import { mayBeSame, SAME } from '@zhengcai/server/questions/desk/alike/openAlike.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { expect, test } from 'vitest'
import { ALIKE, OTHER, type QuestionText } from './alikePairs.ts'
import { MOMENT } from './corpus.ts'
import { demonstrationLibrary } from './library.ts'

const synonyms = readSynonymFile()
const index = createSearchIndex(tradeWith(synonyms))
for (const document of (await demonstrationLibrary({ beside: false })).documents) index.put(document)

const asked = [...new Map([...ALIKE, ...OTHER].flat().map((one) => [one[0], one])).values()]
const known = new Map(
  asked.map(([title, content]) => {
    const query = { keyword: title, sort: 'relevance' as const, offset: 0, size: 1, kinds: ['law'], moment: MOMENT }
    const [first] = index.query(query).leading
    return [title, { sense: readAsked({ title, content }, synonyms), first: `${first?.key}~${first?.address}` }]
  }),
)
const share = comparing([...known.values()].map(({ sense }) => sense))

function isFound([one, other]: readonly [QuestionText, QuestionText]): boolean {
  const [a, b] = [known.get(one[0]), known.get(other[0])]
  if (!a || !b) return false
  const same = share(a.sense, b.sense)
  return same.whole >= SAME.enough || (a.first === b.first && mayBeSame(same, a.sense, b.sense))
}
const foundOf = (pairs: typeof ALIKE, half: number) =>
  pairs.filter((pair, at) => at % 2 === half && isFound(pair)).length

test.each([
  ['the measure was set by', 0, { alike: 10, others: 0 }],
  // Two about one committee; whoever looks sees at once that they ask different things.
  ['were kept aside', 1, { alike: 11, others: 1 }],
])('of the pairs that %s those that ask the same in other words are found, and hardly another', (_, half, found) => {
  expect({ alike: foundOf(ALIKE, half), others: foundOf(OTHER, half) }).toEqual(found)
})

test('of all other pairs that these questions make hardly any is called the same', () => {
  const meant = new Set(ALIKE.map(([one, other]) => `${one[0]}|${other[0]}`))
  const others = asked
    .flatMap((one, at) => asked.slice(at + 1).map((other) => [one, other] as const))
    .filter(([one, other]) => !meant.has(`${one[0]}|${other[0]}`))
  expect(others.length).toBeGreaterThan(3_000)
  expect(others.filter(isFound).length / others.length).toBeLessThan(0.01)
})
