import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { loadBuiltPages, type PagesOfWeb, type RenderPage, servePages } from '../../platform/http/pages/pages.ts'
import type { TestApp } from '../testApp.ts'

/** Counted as nobody: what is read here leaves every counter alone, so that answers can be compared. */
const ROBOT = { 'user-agent': 'test bot' }

export type Read = { status: number; body: string; how: unknown }

/** Asks an application as a browser would that follows nothing and keeps nothing. */
export async function read({ server }: Pick<TestApp, 'server'>, address: string): Promise<Read> {
  for (let turn = 1; ; turn++) {
    const { statusCode, body, headers } = await server.inject({ url: address, headers: ROBOT })
    // A machine that is busy with other tests turns readers away; they come again.
    if (statusCode !== 503 || turn === 5) return { status: statusCode, body, how: headers['x-cache'] }
    await sleep(turn * 100)
  }
}

/** As soon as it is kept: a machine that is busy with other tests may miss hearing of changes for a moment, and keeps nothing then. */
export async function readKept(app: Pick<TestApp, 'server'>, address: string): Promise<Read> {
  return vi.waitFor(
    async () => {
      const answer = await read(app, address)
      expect([address, answer.status, answer.how]).toEqual([address, 200, 'hit'])
      return answer
    },
    { timeout: 30_000, interval: 50 },
  )
}

let loaded: Promise<PagesOfWeb> | undefined

/** Pages as they were built, beside the calls of an application; `npm test` builds them first. */
export async function withPages({ server, pages }: TestApp, around = (render: RenderPage) => render) {
  loaded ??= loadBuiltPages()
  const { render, screens } = await loaded
  const { apiFor, admitPage, kept, previewWith } = pages
  previewWith(render)
  servePages(server, {
    render: around(render),
    screens,
    apiFor,
    origin: 'http://localhost:3000',
    siteTitle: '政采视野',
    admit: admitPage,
    kept,
    strict: true,
  })
  return screens
}
