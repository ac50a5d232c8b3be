import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ROOT } from './sources.ts'
import { startProduct } from './startProduct.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-stop-'))
chmodSync(folder, 0o755)
const groups = new Set<number>()
afterEach(() => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {}
  }
  groups.clear()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pgrep = (...args: string[]) => {
  try {
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

type ByNpm = { npm: ChildProcess; server: number; address: string; ended: Promise<number | null>; said(): string }

/** As a service manager does it: npm in a group of its own. */
async function npm(args: string[], ready: RegExp): Promise<ByNpm> {
  const own = { PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', DEMO_CONTENT: 'false' }
  const child = spawn('npm', args, { cwd: ROOT, env: { ...process.env, ...own }, detached: true })
  groups.add(child.pid ?? 0)
  const end = ended(child)
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  await expect.poll(() => text, { timeout: 60_000, interval: 100 }).toMatch(ready)
  return {
    npm: child,
    server: Number(pgrep('-P', String(child.pid)).split('\n')[0]),
    address: /已启动：(\S+)/.exec(text)?.[1] ?? '',
    ended: end,
    said: () => text,
  }
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function expectGone(server: number): Promise<void> {
  await expect.poll(() => isThere(server) || pgrep('-f', folder), { timeout: 10_000 }).toBe('')
}

test.each([
  ['SIGTERM to npm alone', 0, ({ npm }: ByNpm) => npm.kill('SIGTERM')],
  ['SIGTERM to the server alone', 0, ({ server }: ByNpm) => process.kill(server, 'SIGTERM')],
  ['Ctrl-C, which reaches both', 0, ({ npm }: ByNpm) => process.kill(-(npm.pid ?? 0), 'SIGINT')],
  ['npm killed without warning', null, ({ npm }: ByNpm) => npm.kill('SIGKILL')],
])('%s stops `npm start` with its database within ten seconds', { timeout: 90_000 }, async (_how, code, stop) => {
  const started = await npm(['start'], /已启动：\S+/)
  expect((await fetch(`${started.address}/readyz`)).status).toBe(200)
  stop(started)
  await expectGone(started.server)
  expect(await started.ended).toBe(code)
})

test('`npm run dev` ends with npm', { timeout: 90_000 }, async () => {
  const started = await npm(['run', 'dev'], /已启动：\S+/)
  started.npm.kill('SIGTERM')
  await expectGone(started.server)
  await started.ended
})

test('an office command that was interrupted ends with npm, and not as if it had done its work', {
  timeout: 90_000,
}, async () => {
  const started = await npm(['run', 'office', '--', 'import', 'content', '--demo'], /office\.ts/)
  await expect.poll(() => pgrep('-f', folder), { timeout: 30_000, interval: 50 }).not.toBe('')
  started.npm.kill('SIGTERM')
  await expectGone(started.server)
  expect(await started.ended).not.toBe(0)
  expect(started.said()).not.toContain('新增')
})

type Outcome = { status?: number; failed?: string; closes: boolean }

/** One request on a kept connection where there is one. */
function ask(agent: Agent, address: string, method: 'GET' | 'POST'): Promise<Outcome> {
  const path = method === 'GET' ? '/magazine/openapi.json' : '/magazine/loginByPhone'
  return new Promise((resolve) => {
    const outgoing = request(
      address + path,
      { agent, method, headers: { 'content-type': 'application/json' } },
      (reply) => {
        const told = { status: reply.statusCode ?? 0, closes: reply.headers.connection === 'close' }
        reply.resume().once('end', () => resolve(told))
      },
    )
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ failed: error.code ?? error.message, closes: false }),
    )
    outgoing.end(method === 'POST' ? '{}' : undefined)
  })
}

test('readers on kept connections lose no request while the server stops', { timeout: 120_000 }, async () => {
  // Long enough to be seen on a machine that has other things to do.
  const product = await startProduct(folder, { DRAIN_SECONDS: '3', DEMO_CONTENT: 'false' })
  const agent = new Agent({ keepAlive: true })
  const outcomes: Outcome[] = []
  let refused = false
  const readers = Array.from({ length: 16 }, async (_, reader) => {
    while (!refused) {
      const outcome = await ask(agent, product.address, reader % 2 ? 'POST' : 'GET')
      outcomes.push(outcome)
      if (outcome.failed === 'ECONNREFUSED') refused = true
    }
  })
  await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(100)
  const told = Date.now()
  const stopped = product.stop()
  const ready = () => fetch(`${product.address}/readyz`).then(({ status }) => status)
  await expect.poll(ready, { timeout: 10_000, interval: 20 }).toBe(503)
  await Promise.all([...readers, stopped])
  agent.destroy()
  expect(Date.now() - told).toBeLessThan(10_000)
  const answered = outcomes.filter(({ status }) => status !== undefined)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
  expect(answered.some(({ closes }) => closes)).toBe(true)
  expect(outcomes.filter(({ failed }) => failed !== undefined && failed !== 'ECONNREFUSED')).toEqual([])
})
