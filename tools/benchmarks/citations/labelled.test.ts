import { namesBeside } from '@zhengcai/server/laws/citations/aliases/aliasFile.ts'
import { makeCatalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { expect, test } from 'vitest'
import { formsPassages, scoreForms } from './forms.ts'
import { barePassages, catalogueWith, ownPassages, score, total } from './labelled.ts'
import { libraryFromFiles } from './library.ts'
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

const library = libraryFromFiles()
test.runIf(library)('references in every form are found, and lead to the version that applied', () => {
  const scores = scoreForms(formsPassages('tuning') ?? [], makeCatalogue(library?.laws ?? [], namesBeside([])))
  const { right, found, labelled, versions } = scores.get('') ?? expect.unreachable()
  expect(labelled).toBeGreaterThanOrEqual(140)
  expect(right / found).toBeGreaterThanOrEqual(0.99)
  expect(right / labelled).toBeGreaterThanOrEqual(0.95)
  expect(versions.right / versions.of).toBeGreaterThanOrEqual(0.99)
})
