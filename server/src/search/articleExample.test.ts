import { expect, test } from 'vitest'
import { addClasses, publish } from '../testing/content/publish.ts'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous: api } = await testApp()
await addClasses(db)

test('the example of first letters finds what is held here', async () => {
  const esId = await publish(db, { title: '招标投标入门' })
  const { letters } = await api.knowledgeSearch.example()
  expect(letters).toBe('zbtb')
  const { rows } = await api.knowledgeSearch.knowledgeSearch({ keyword: letters ?? '' })
  expect(rows.map((row) => row.esId)).toEqual([esId])
})
