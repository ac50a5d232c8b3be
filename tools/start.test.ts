import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ROOT } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-start-'))
chmodSync(folder, 0o755)
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Started = { child: ChildProcess; said: () => string; address: string }

function spawnNode(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): { child: ChildProcess; said: () => string } {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  return { child, said: () => text }
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const { child, said } = spawnNode('tools/start.ts', [], env)
  await expect.poll(said, { timeout: 60_000, interval: 100 }).toMatch(/已启动：\S+/)
  return { child, said, address: /已启动：(\S+)/.exec(said())?.[1] ?? '' }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  )
const total = async (address: string) => {
  const reply = await fetch(`${address}/magazine/web/v1/portal/knowledge/news`)
  return ((await reply.json()) as { total: number }).total
}
const leftOvers = () => {
  try {
    return execFileSync('pgrep', ['-f', folder], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

test('a first start loads the demonstration content and says in a few lines where everything is', {
  timeout: 90_000,
}, async () => {
  const { child, said, address } = await start()
  expect(said()).toMatch(/正在建立数据库。\n正在载入示例内容。/)
  // Who waits on a slow machine is told how far it is, every two seconds.
  const lines = said()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('示例内容：'))
  expect(lines.length).toBeLessThanOrEqual(9)
  expect(said()).toContain(`数据位置：${folder}`)
  expect(said()).toContain(`打开 ${address}\n`)
  expect(said()).toMatch(/登录 手机号 13800000000（[^）]+），短信验证码会显示在标准输出\n/)
  expect(await total(address)).toBeGreaterThanOrEqual(40)
  const begun = Date.now()
  child.kill('SIGINT')
  expect(await ended(child)).toBe(0)
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(leftOvers()).toBe('')
})

test.each([
  ['a person reads text, and nothing of single requests', 'text', 0],
  ['a program reads JSON, a line for each request', 'json', 1],
])('%s', { timeout: 90_000 }, async (_who, LOG_FORMAT, lines) => {
  const { child, said, address } = await start({ LOG_FORMAT, LOG_LEVEL: 'info' })
  await fetch(`${address}/feed/news.xml`)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(said().match(/^\{.*$/gm) !== null).toBe(lines > 0)
  expect(said().match(/\/feed\/news\.xml/g) ?? []).toHaveLength(lines)
})

test('killed without warning, the next start finds its data and nothing is left behind', {
  timeout: 90_000,
}, async () => {
  const first = await start()
  const before = await total(first.address)
  first.child.kill('SIGKILL')
  await ended(first.child)
  await expect.poll(leftOvers, { timeout: 5_000 }).toBe('')
  const second = await start()
  expect(await total(second.address)).toBe(before)
  expect(second.said()).not.toContain('已载入')
  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
})

test('a second start on the same data is refused in one line, while the office command joins the first', {
  timeout: 90_000,
}, async () => {
  const { child, address } = await start()
  const second = spawnNode('tools/start.ts')
  expect(await ended(second.child)).toBe(1)
  expect(second.said().trim()).toMatch(/^数据目录 \S+ 正被另一个进程使用（进程号 \d+）[^\n]+$/)
  const office = spawnNode('server/src/app/office.ts', ['import', 'content', '--demo'])
  expect(await ended(office.child)).toBe(0)
  expect(office.said().trim()).toMatch(/^新增 0，更新 0，未变 \d+，文件 \d+。$/m)
  expect(await total(address)).toBeGreaterThanOrEqual(40)
  child.kill('SIGTERM')
  await ended(child)
})

test('the office command starts the database itself where no server runs', { timeout: 90_000 }, async () => {
  const office = spawnNode('server/src/app/office.ts', ['import', 'content', '--demo'])
  expect(await ended(office.child)).toBe(0)
  expect(office.said().trim()).toMatch(/^新增 0，更新 0，未变 \d+/m)
  expect(leftOvers()).toBe('')
})

test.each([
  ['a wrong variable', { PORT: 'abc' }, /^配置有误：PORT 应为 0 到 65535 的整数，现在是“abc”。$/],
  ['a database that is away', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^连不上数据库/],
])('%s ends the start with one line', { timeout: 60_000 }, async (_what, env, line) => {
  const { child, said } = spawnNode('tools/start.ts', [], env)
  expect(await ended(child)).toBe(1)
  expect(said().trim()).toMatch(line)
  expect(said().trim().split('\n')).toHaveLength(1)
})

test('an unknown office command is answered with the list of commands', async () => {
  const { child, said } = spawnNode('server/src/app/office.ts', ['sing'])
  expect(await ended(child)).toBe(1)
  expect(said()).toMatch(/没有命令 sing。\n编辑部命令：/)
})
