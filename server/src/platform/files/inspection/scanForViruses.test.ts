import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ScannerPlace, scanForViruses } from './scanForViruses.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const reports: string[] = []
const AWAY = '503 暂时不能检查附件，请稍后再上传'

function file(content: string | Buffer): string {
  const path = join(folder, `${Math.random()}`)
  writeFileSync(path, content)
  return path
}
const outcome = (path: string, place: ScannerPlace, timeLimit?: number) =>
  scanForViruses(path, { place, report: (message) => reports.push(message), ...(timeLimit && { timeLimit }) }).then(
    () => 'passed',
    (error: Error) => error.message,
  )

/** What a client sent, once it has sent all of it. */
function contentOf(sent: Buffer): string | undefined {
  if (sent.length < 10) return undefined
  const pieces: Buffer[] = []
  for (let at = 10; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces).toString('latin1')
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Speaks the scanner's language: whoever sends `virus` has one, `rude` is hung up on, `slow` waits, `large` is too much. */
async function standIn(): Promise<ScannerPlace> {
  const server = createServer((socket: Socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      sent = Buffer.concat([sent, piece])
      const content = contentOf(sent)
      if (content === undefined) return
      if (content === 'rude') socket.destroy()
      else if (content === 'odd') socket.end('stream: what? ERROR\0')
      else if (content !== 'slow') socket.end(content.includes('virus') ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}
const place = await standIn()

test.each([
  ['a clean file', 'clean', 'passed'],
  ['an empty file', '', 'passed'],
  ['a large clean file', 'x'.repeat(9_000_000), 'passed'],
  ['a virus', 'virus', '601 文件中发现病毒，没有保存。请先杀毒，再重新上传'],
  [
    'a virus at the end of a large file',
    `${'x'.repeat(3_000_000)}virus`,
    '601 文件中发现病毒，没有保存。请先杀毒，再重新上传',
  ],
  ['a scanner that hangs up', 'rude', AWAY],
  ['a scanner that cannot', 'odd', AWAY],
])('%s', async (_what, content, expected) => {
  expect(await outcome(file(content), place)).toBe(expected)
})

test('a scanner that does not answer in time, or is away, lets nothing pass and raises an alarm', async () => {
  reports.length = 0
  expect(await outcome(file('slow'), place, 500)).toBe(AWAY)
  expect(await outcome(file('clean'), { host: '127.0.0.1', port: 1 })).toBe(AWAY)
  expect(await outcome(file('clean'), { path: join(folder, 'nothing.sock') })).toBe(AWAY)
  expect(reports).toHaveLength(3)
})

const CLAMD = spawnSync('which', ['clamd'], { encoding: 'utf8' }).stdout.trim()
if (!CLAMD) console.warn('没有安装 clamd（apt-get install clamav-daemon），与真正的扫描程序的往来未测。')

test.runIf(CLAMD)('the real scanner finds what its list names, and passes the rest', async () => {
  const home = mkdtempSync(join(tmpdir(), 'zc-clamd-'))
  const socket = join(home, 'clamd.sock')
  const mark = Buffer.from('zhengcai test virus').toString('hex')
  writeFileSync(join(home, 'own.ndb'), `Zhengcai.Test:0:*:${mark}\n`)
  writeFileSync(
    join(home, 'clamd.conf'),
    `DatabaseDirectory ${home}\nLocalSocket ${socket}\nForeground yes\n${process.getuid?.() === 0 ? 'User root\n' : ''}OfficialDatabaseOnly no\n`,
  )
  const daemon = spawn(CLAMD, ['--config-file', join(home, 'clamd.conf')], { stdio: 'ignore' })
  try {
    for (let turn = 0; turn < 200 && !existsSync(socket); turn++) await new Promise((done) => setTimeout(done, 100))
    expect(await outcome(file('an ordinary text'), { path: socket })).toBe('passed')
    expect(await outcome(file('here is the zhengcai test virus.'), { path: socket })).toMatch(/^601 文件中发现病毒/)
  } finally {
    daemon.kill()
    rmSync(home, { recursive: true, force: true })
  }
})
