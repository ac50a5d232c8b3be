import { contract } from '@zhengcai/contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openEars } from '../../../testing/network/openEars.ts'
import { createLog } from '../../process/log.ts'
import { createServer } from '../createServer.ts'
import { inProcessClient } from '../inProcessClient.ts'
import { servePages } from '../pages/pages.ts'
import { serve } from '../serve.ts'
import { answerCache } from './answerCache.ts'
import { mayBeKept } from './keptCalls.ts'
import { keptReplies } from './keptReplies.ts'
import { showsCounts } from './making.ts'

test('counts are found in whatever an answer is made of', () => {
  const { knowledge, law, informAndTrain, portal, columnSetting, dict } = contract
  for (const call of [knowledge.news, knowledge.knowledge, law.previewDetail, informAndTrain.pageList, portal.home])
    expect([call.address, showsCounts(call)]).toEqual([call.address, true])
  for (const call of [columnSetting.list, portal.agreementOrPolicy, dict.type])
    expect([call.address, showsCounts(call)]).toEqual([call.address, false])
})

test('of the calls of the contract only those that tell everybody the same may be kept', () => {
  const calls = Object.values(contract).flatMap((resource) => Object.values(resource))
  const kept = calls.filter(mayBeKept)
  expect(kept.length).toBeGreaterThan(30)
  for (const call of kept) {
    expect([call.address, call.access]).not.toContain('member')
    expect([call.address, 'changes' in call]).toEqual([call.address, false])
    expect(call.address).not.toMatch(/captcha|smsCode|weChat|session|user\/profile|message|userQuestion\/my/)
  }
})

/** A page whose rendering asks the API something. */
async function pageThatAsks(
  ask: (api: ReturnType<typeof inProcessClient>) => Promise<unknown>,
): Promise<FastifyInstance> {
  const app = await createServer({ log: createLog('silent'), trustProxy: [] })
  const cache = answerCache({ mostBytes: 1e6, staleFor: 0, freshness: openEars().freshness })
  const served = {
    user: serve(contract.user, { profile: async () => expect.fail('nobody is logged in') }),
    columnSetting: serve(contract.columnSetting, {
      list: async () => [],
      columnSetting: () => expect.fail('not asked'),
    }),
  }
  servePages(app, {
    render: async (_request, api) => {
      await ask(api).catch(() => {})
      return { status: 200, location: null, html: '<p>页面</p>' }
    },
    apiFor: (caller, making) => inProcessClient(served, caller, undefined, making),
    screens: { '/index': {} },
    origin: 'https://own.cn',
    siteTitle: '示例站',
    admit: (_request, _reply, act) => act(),
    strict: true,
    kept: keptReplies({ cache, headersOf: () => ({}), stopping: () => false }),
  })
  return app
}

test('a page that asked for something personal is not kept, though it was refused and the page looks whole', async () => {
  const plain = await pageThatAsks((api) => api.columnSetting.list())
  const personal = await pageThatAsks((api) => api.user.profile())
  const cacheOf = async (app: FastifyInstance) => (await app.inject('/index')).headers['x-cache']
  expect([await cacheOf(plain), await cacheOf(plain)]).toEqual(['miss', 'hit'])
  expect([await cacheOf(personal), await cacheOf(personal)]).toEqual([undefined, undefined])
})
