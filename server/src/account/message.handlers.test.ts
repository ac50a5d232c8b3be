import { expect, test } from 'vitest'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { notify } from './messages/messages.queries.ts'

const app = await testApp()

test('a message reaches its reader, newest first, until it is read', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  await notify(app.db, { userId: zhang.id, kind: 'question', title: '您的提问已答复', href: '/myAskInfo?id=1' })
  await notify(app.db, { userId: zhang.id, kind: 'system', title: '欢迎' })
  const { rows, total } = await app.as(zhang).message.list()
  expect([total, ...rows.map(({ title, read }) => [title, read])]).toEqual([
    2,
    ['欢迎', false],
    ['您的提问已答复', false],
  ])
  const ids = [rows[1]?.id ?? '', 'x']
  expect(await app.as(li).message.read({ ids })).toEqual({ unread: 0 })
  expect(await app.as(zhang).message.unread()).toEqual({ count: 2 })
  expect(await app.as(zhang).message.read({ ids })).toEqual({ unread: 1 })
  expect((await app.as(zhang).message.list({ state: 'unread' })).rows.map(({ title }) => title)).toEqual(['欢迎'])
  expect(await app.as(zhang).message.readAll()).toEqual({ unread: 0 })
  expect((await app.as(li).message.list()).total).toBe(0)
})

test('what is told under one key is told once', async () => {
  const zhang = await signUp(app)
  for (const title of ['一', '二']) await notify(app.db, { userId: zhang.id, kind: 'system', title, key: 'same' })
  expect((await app.as(zhang).message.list()).rows.map(({ title }) => title)).toEqual(['一'])
})

test('a message leads nowhere but into this site', async () => {
  const zhang = await signUp(app)
  for (const href of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
    await expect(notify(app.db, { userId: zhang.id, kind: 'system', title: '坏', href })).rejects.toThrow()
})

test('messages are for whoever is logged in', async () => {
  expect(await codeOf(app.anonymous.message.list())).toBe(401)
  expect(await codeOf(app.anonymous.message.readAll())).toBe(401)
})
