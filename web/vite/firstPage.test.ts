import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { firstPage } from './firstPage.ts'

const files = [...firstPage()].map((file) => relative(`${import.meta.dirname}/../..`, file))

test('what stands around every page and what the home page shares with others travels together, down to what they need', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'web/src/app/Frame.tsx',
      'web/src/app/Masthead.module.css',
      'web/src/ui/lists/ItemRow.tsx',
      'web/src/knowledge/knowledgeItem.ts',
      'contract/src/pictures.ts',
    ]),
  )
})

test('what only the home page shows stays with it, and each file that the router names is its own', () => {
  expect(files.filter((file) => /site\/Carousel|index\.page|app\/(root|layout)\.tsx/.test(file))).toEqual([])
})

test('what comes late, belongs to other screens or is only a type does not travel with the first page', () => {
  const late = ['LoginDialog', 'SearchCombobox', 'FeedbackDialog', 'RichText', 'Pagination', 'sendCall', '.contract.ts']
  expect(files.filter((file) => late.some((name) => file.includes(name)))).toEqual([])
})
