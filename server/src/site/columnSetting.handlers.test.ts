import { expect, test } from 'vitest'
import { codeOf, testApp } from '../testing/testApp.ts'
import { saveColumns } from './site.queries.ts'

const { db, anonymous, server } = await testApp()
const column = { type: 'nav', classId: null, sort: 0, visible: true }
await saveColumns(db, [
  { ...column, id: 'nav-news', name: '资讯', route: '/news' },
  { ...column, id: 'nav-secret', name: '隐藏', route: '/secret', visible: false },
  { ...column, id: 'home-news', name: '要闻', route: '/news', type: 'home' },
])

test('a column is found by its id, a hidden or unknown one is not', async () => {
  expect(await anonymous.columnSetting.columnSetting({ id: 'nav-news' })).toEqual({
    ...column,
    id: 'nav-news',
    name: '资讯',
    route: '/news',
  })
  for (const id of ['nav-secret', 'nowhere', "'"])
    expect(await codeOf(anonymous.columnSetting.columnSetting({ id }))).toBe(404)
})

test('columns are chosen by type; a type nobody uses gives none', async () => {
  const ids = async (type: string) => (await anonymous.zcColumnSetting.selectByType({ type })).map(({ id }) => id)
  expect(await ids('nav')).toEqual(['nav-news'])
  expect(await ids('home')).toEqual(['home-news'])
  expect(await ids('nothing')).toEqual([])
})

test.each(['', 'type=', 'type=%00', 'type=a&type=b', `type=${'x'.repeat(100_000)}`])(
  'a request without a proper type is refused',
  async (query) => {
    const reply = await server.inject(`/magazine/web/v1/zcColumnSetting/selectByType?${query}`)
    expect(reply.json()).toEqual({ code: expect.any(Number), msg: expect.stringMatching(/\p{Script=Han}/u) })
    expect(reply.json().code).not.toBe(200)
  },
)
