import { expect, test } from 'vitest'
import { barePassages, catalogueWith, ownPassages, score, total } from './labelled.ts'
import { realPassages } from './realPassages.ts'

const real = realPassages()

test('references in our own passages are found as a reader would mark them', () => {
  const { precision, recall, labelled } = total(score(ownPassages(), catalogueWith()))
  expect(labelled).toBeGreaterThanOrEqual(130)
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

test.runIf(real)('references in real laws are found as a reader would mark them', () => {
  const { precision, recall, labelled } = total(score(real?.passages ?? [], catalogueWith(real?.names)))
  expect(labelled).toBeGreaterThanOrEqual(130)
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

test.each(['seen', 'unseen'] as const)('a law named before is meant where a reader has no doubt (%s half)', (half) => {
  const { precision, recall, labelled } = total(score(barePassages()[half], catalogueWith()))
  expect(labelled).toBeGreaterThanOrEqual(60)
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
