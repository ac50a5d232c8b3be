import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EARLIER_KEY, EARLIER_RELEASE } from '../../../testing/files/earlierRelease.ts'
import { readMigrations } from '../../database/migrate.ts'
import { verifyBackup } from '../verifyBackup.ts'
import { headerBytes } from './backupHeader.ts'
import type { Kind } from './pieces.ts'
import { writeBackupFile } from './writeBackupFile.ts'

const KEY = 'a key that nobody guesses'
const folder = mkdtempSync(join(tmpdir(), 'zc-format-'))
afterAll(() => rmSync(folder, { recursive: true }))
const migrations = await readMigrations()
const state = migrations.map(({ version, name, sum }) => ({ version, name, sum }))
const about = { version: '9.9.9', made: '2026-11-17T02:00:00.000Z', migrations: state.slice(0, 2) }

const endOf = (bytes: Buffer) => ({ bytes: bytes.length, sum: createHash('sha256').update(bytes).digest('hex') })
const ROWS = Buffer.from('1\ta\n2\tb\n'.repeat(40))
const BYTES = Buffer.from('content of a file')
type Parts = [Kind, Buffer | object][]
const TABLE: Parts = [
  ['table', { name: 'setting', columns: ['name', 'value'] }],
  ['rows', ROWS],
  ['tableEnd', { rows: 80, ...endOf(ROWS) }],
]
const FILE: Parts = [
  ['file', { path: 'files/a.bin', mode: 0o644, modified: 0 }],
  ['bytes', BYTES],
  ['fileEnd', endOf(BYTES)],
]
const END: Parts = [['end', { tables: 1, rows: 80, rowBytes: ROWS.length, files: 1, fileBytes: BYTES.length }]]
const WHOLE: Parts = [['about', { secret: null }], ...TABLE, ['sequences', []], ...FILE, ...END]

async function written(
  name: string,
  parts: Parts = WHOLE,
  { key, ...other }: { key?: string; migrations?: typeof state } = {},
) {
  const path = join(folder, name)
  const writer = await writeBackupFile(path, { ...about, ...other, key })
  for (const [kind, body] of parts) await writer.add(kind, body)
  await writer.finish()
  return path
}
const verify = (file: string, key?: string) => verifyBackup({ file, key, kept: ['files'], tell: () => {}, migrations })
const refusal = (file: string, key?: string) =>
  verify(file, key).then(
    () => 'taken',
    (error: Error) => error.message,
  )
function changed(from: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, 'changed')
  writeFileSync(path, change(readFileSync(from)))
  return path
}
const flipped = (from: string, at: number) =>
  changed(from, (bytes) => {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  })

const plain = await written('plain')
const locked = await written('locked', WHOLE, { key: KEY })

test('what was written is read, and told what it is', async () => {
  expect(await verify(plain)).toMatchObject({
    header: { ...about, cipher: null },
    totals: { tables: 1, rows: 80, files: 1 },
  })
  expect(await verify(locked, KEY)).toMatchObject({ header: about, totals: { tables: 1, rows: 80, files: 1 } })
  expect(readFileSync(locked).includes('setting')).toBe(false)
  expect(readFileSync(plain).includes('setting')).toBe(true)
  expect(statSync(plain).mode & 0o777).toBe(0o600)
})

test('one changed bit anywhere is noticed', async () => {
  const { size } = statSync(plain)
  for (let at = 0; at < size; at += 1)
    expect(await refusal(flipped(plain, at)), `at ${at}`).toMatch(/已损坏|不是本程序/)
})

test('a key is made at what ASVS 5.0 asks for, and a file of before it is still read', async () => {
  const costOf = (file: string) => /"N":(\d+),"r":(\d+),"p":(\d+)/.exec(readFileSync(file).toString('latin1'))?.slice(1)
  expect(costOf(locked)).toEqual(['131072', '8', '1'])
  expect(costOf(EARLIER_RELEASE)).toEqual(['32768', '8', '1'])
  expect(await verify(EARLIER_RELEASE, EARLIER_KEY)).toMatchObject({ totals: { tables: 105, rows: 232, files: 1 } })
  expect(await refusal(EARLIER_RELEASE, 'another key altogether')).toContain('BACKUP_KEY 不是这个备份的密钥')
})

test('so it is where it is encrypted', { timeout: 180_000 }, async () => {
  const { size } = statSync(locked)
  const header = readFileSync(locked).indexOf('}}') + 2
  for (let at = 0; at < header; at += 97) expect(await refusal(flipped(locked, at), KEY)).toMatch(/已损坏|不是本程序/)
  for (let at = header; at < size; at += 29) expect(await refusal(flipped(locked, at), KEY)).toMatch(/已损坏/)
})

test('a file that ends early, wherever, is noticed; so is one that goes on', async () => {
  const { size } = statSync(plain)
  for (let to = 0; to < size; to += 7)
    expect(await refusal(changed(plain, (all) => all.subarray(0, to)))).toMatch(/已损坏|不是本程序/)
  expect(await refusal(changed(plain, (all) => Buffer.concat([all, Buffer.from('x')])))).toContain('结尾之后还有内容')
})

test.each([
  ['without its end', WHOLE.slice(0, -1), '不完整'],
  ['without its sequences', WHOLE.filter(([kind]) => kind !== 'sequences'), '次序不对'],
  [
    'with a table twice',
    [...WHOLE.slice(0, 1), ...TABLE, ...TABLE, ['sequences', []], ...FILE, ...END] as Parts,
    '两次',
  ],
  ['with fewer files than it says', [...WHOLE.slice(0, 5), ...END], '总数不对'],
  [
    'with other rows than it says',
    WHOLE.map(([kind, body]) => [kind, kind === 'rows' ? Buffer.from('x') : body]) as Parts,
    '校验和',
  ],
  [
    'with what nobody can read',
    WHOLE.map(([kind, body]) => [kind, kind === 'table' ? Buffer.from('{') : body]) as Parts,
    '读不懂',
  ],
])('a file %s is damaged, though every piece is sealed', async (name, parts, said) => {
  expect(await refusal(await written(name.replaceAll(' ', '-'), parts))).toContain(said)
})

test.each(['../a', 'files/../../a', '/etc/passwd', 'files//a', 'other/a', 'files/./a', 'files\\..\\a'])(
  'a file that would lie elsewhere is none of ours: %s',
  async (path) => {
    const parts = WHOLE.map(([kind, body]) => [
      kind,
      kind === 'file' ? { path, mode: 0o644, modified: 0 } : body,
    ]) as Parts
    expect(await refusal(await written('elsewhere', parts))).toContain('不认识的文件')
  },
)

test('pieces of two files cannot be mixed, nor their order changed', async () => {
  const other = await written('other', WHOLE, { migrations: state.slice(0, 1) })
  const tail = (bytes: Buffer) => bytes.subarray(bytes.length - 400)
  const mixed = changed(plain, (bytes) =>
    Buffer.concat([bytes.subarray(0, bytes.length - 400), tail(readFileSync(other))]),
  )
  expect(await refusal(mixed)).toContain('已损坏')
})

test('whoever has no key, or another, is told; so is whoever brings a foreign or a newer file', async () => {
  expect(await refusal(locked)).toContain('请用 BACKUP_KEY 给出密钥')
  expect(await refusal(locked, 'another key altogether')).toContain('BACKUP_KEY 不是这个备份的密钥')
  expect(await refusal(plain, KEY)).toBe('taken')
  expect(await refusal(changed(plain, () => Buffer.from('PK\\x03\\x04 not ours at all')))).toContain(
    '不是本程序的备份文件',
  )
  expect(await refusal(changed(plain, () => Buffer.alloc(0)))).toContain('不是本程序的备份文件')
  expect(await refusal(join(folder, 'nothing'))).toContain('打不开备份文件')
  const newer = [...state, { version: 9_999, name: '9999_later.sql', sum: 'x' }]
  expect(await refusal(await written('newer', WHOLE, { migrations: newer }))).toContain('由更新的程序（9.9.9）写成')
  const edited = [{ version: 1, name: '0001_foundation.sql', sum: 'x' }]
  expect(await refusal(await written('edited', WHOLE, { migrations: edited }))).toContain('不是由本程序')
  const saying = (told: object) => changed(plain, () => headerBytes({ ...about, cipher: null, ...told }))
  expect(await refusal(saying({ product: 'another' }))).toContain('别的程序')
  expect(await refusal(saying({ format: 2 }))).toContain('由更新的程序')
  expect(await refusal(saying({ cipher: { name: 'none' } }))).toContain('已损坏')
  // More than anybody has, and more than is given.
  for (const cost of [
    { N: 2 ** 40, r: 8, p: 1 },
    { N: 131_072, r: 16, p: 1 },
  ])
    expect(await refusal(saying({ cipher: { name: 'aes-256-gcm', ...cost, salt: '', check: '' } }), KEY)).toContain(
      '已损坏',
    )
})
