import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import type { Inspector } from '../../platform/files/inspection/inspector.ts'
import { uploadStore } from '../../platform/files/uploads.ts'
import { moodyProxy } from '../../testing/network/moodyProxy.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { fileName, keepUpload } from './keepUpload.ts'

test.each([
  ['folders', '..\\..\\情况 说明.PDF', '情况 说明.pdf'],
  ['other folders', '/etc/a.b.docx', 'a.b.pdf'],
  ['signs that confuse', 'a\u202egnp.exe\u0000"<>|?*:.txt', 'agnp.exe.pdf'],
  ['nothing', '', '附件.pdf'],
  ['dots and spaces alone', ' . .. ', '附件.pdf'],
  ['dots and spaces around', ' .说明. .pdf', '说明.pdf'],
  ['half a letter', 'a\ud83d.pdf', 'a.pdf'],
  ['a very long name', `${'字'.repeat(5_000)}.pdf`, `${'字'.repeat(100)}.pdf`],
])('a file keeps the name people gave it, harmless: %s', (_what, given, kept) => {
  expect(fileName(given, 'pdf')).toBe(kept)
})

test('a name of nothing but spaces takes no time, however long', () => {
  const timeOf = (length: number) => {
    const start = process.threadCpuUsage().user
    for (let turn = 0; turn < 50; turn++) fileName(`a${' '.repeat(length)}b`, 'pdf')
    return process.threadCpuUsage().user - start
  }
  // A collection of garbage that falls into one of them is nobody's time.
  const leastOf = (length: number) => Math.min(...[1, 2, 3].map(() => timeOf(length)))
  timeOf(10_000)
  expect(leastOf(60_000)).toBeLessThan(Math.max(20 * leastOf(10_000), 20_000))
})

const direct = await testDatabase()
const network = await moodyProxy(direct.place)
const { db, close } = openDatabase(network.place, () => {})
const folder = mkdtempSync(join(tmpdir(), 'zc-upload-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})
const uploads = uploadStore(folder)
const inspect = async () => ({ bytes: Buffer.from('%PDF-'), type: 'application/pdf', extension: 'pdf' })
const needs = { uploads, inspector: { inspect } as unknown as Inspector, scan: async () => {} }
const file = { name: 'a.pdf', path: '', size: 5 }
const send = (ownerId: string) => keepUpload(db, needs, { file, ownerId, purpose: 'question' })
const kept = () => readdirSync(uploads.folder)
const rows = async () => (await direct.db.selectFrom('upload').select('id').execute()).map(({ id }) => id)

const countLingering = async () => {
  const { rows: found } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'
    and datname = current_database()`.execute(direct.db)
  return found.length
}

test('a file that the database refuses does not stay', async () => {
  await expect(send('nobody')).rejects.toMatchObject({ code: '23503' })
  expect([kept(), await rows()]).toEqual([[], []])
})

test('where the connection is cut while it is entered nobody knows, and the file stays for its row', async () => {
  const { id } = await signUp(direct)
  await sql`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`.execute(
    direct.db,
  )
  await sql`create trigger linger before insert on upload for each row execute function linger()`.execute(direct.db)
  const sending = send(id)
  sending.catch(() => {})
  await expect.poll(countLingering).toBe(1)
  network.reset()
  await expect(sending).rejects.toThrow()
  await expect.poll(rows).toHaveLength(1)
  expect(kept()).toEqual(await rows())
})
