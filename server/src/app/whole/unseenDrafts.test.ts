import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { readersContract } from '@zhengcai/contract/contract.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { findExamples, screenAddresses } from '../../testing/network/publicAddresses.ts'
import { withPages } from '../../testing/network/readPortal.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db, server } = app
await addClasses(db)
await withPages(app)
const member = await signUp(app)
const writer = await hireStaff(app, 'writer')

/** Readers search for the one and would meet the other, which stands beside it. */
const [ASKED, SECRET] = ['雪松渡口', '尚未公开的话']
const texts: { id: string; esId: string }[] = []

beforeAll(async () => {
  for (const kind of keysOf(DRAFT_KINDS).filter((one) => one !== 'page')) {
    const fields = { ...(kind === 'news' && NEWS), title: `${ASKED}${SECRET}`, tags: [ASKED, SECRET] }
    texts.push(await beginText(app, writer, { kind, fields, tree: treeOf(`${ASKED}${SECRET}`) }))
  }
})

const every = Object.entries(readersContract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([key, call]): [string, Call] => [`${resource}.${key}`, call]),
)

/** Ids where an id is wanted, the words where something may be typed, and the first that is allowed where it must be chosen. */
const filled = (schema: z.ZodObject | undefined, id: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(schema?.shape ?? {}).flatMap((name) => {
      if (/id$/i.test(name)) return [[name, id]]
      return /keyword|title|content|tag|text|speaker/i.test(name) ? [[name, ASKED]] : []
    }),
  )

test.each(every)('%s tells nobody of a text that was not released', async (_name, call) => {
  for (const { esId } of texts) {
    const [method = 'GET', template = ''] = call.address.split(' ')
    const params = { ...filled(call.params, esId), n: '3', type: 'notice' } as Record<string, string>
    const path = template.replace(/\{(\w+)\??\}/g, (_, name: string) => encodeURIComponent(params[name] ?? esId))
    const query = new URLSearchParams(filled(call.query, esId))
    const { body } = await server.inject({
      method: method as 'GET',
      url: `${BASE_PATH}${path}?${query}`,
      headers: { authorization: `Bearer ${member.token}` },
      ...(method !== 'GET' && { payload: filled(call.body, esId) }),
    })
    expect(body).not.toContain(SECRET)
  }
})

test('no screen, feed, map or calendar of readers does either', async () => {
  const examples = await findExamples(db)
  const machines = ['/feed/all.xml', '/feed/news.json', '/sitemap.xml', '/robots.txt']
  for (const { esId } of texts) {
    const asked = Object.fromEntries(Object.keys(examples).map((name) => [name, esId])) as typeof examples
    const screens = Object.values(screenAddresses(asked)).map((address) =>
      address.replace(encodeURIComponent('采购'), encodeURIComponent(ASKED)),
    )
    for (const url of [...screens, ...machines]) {
      const { body } = await server.inject({ url })
      expect([url, body.includes(SECRET)]).toEqual([url, false])
    }
  }
}, 60_000)
