import { expect, test } from 'vitest'
import { addClasses, publish } from '../testing/content/publish.ts'
import { testApp } from '../testing/testApp.ts'

const { db, server } = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn', SITE_TITLE: '采购 & 视野' })
await addClasses(db)

test('a browser is told how to search here, with the name escaped', async () => {
  const { headers, body } = await server.inject('/opensearch.xml')
  expect(headers['content-type']).toContain('application/opensearchdescription+xml')
  expect(body).toContain('<ShortName>采购 &#38; 视野</ShortName>')
  expect(body).toContain('template="https://www.example.cn/searchList?keyword={searchTerms}"')
})

test('the address bar is offered titles while somebody types, and nothing for nothing', async () => {
  await publish(db, { title: '质疑函范本使用说明' })
  const suggested = async (query: string) => (await server.inject(`/opensearch-suggestions${query}`)).json()
  expect(await suggested('?keyword=%E8%B4%A8%E7%96%91')).toEqual(['质疑', ['质疑函范本使用说明']])
  expect(await suggested('')).toEqual(['', []])
  expect(await suggested('?keyword=a&keyword=b')).toEqual(['', []])
})
