import fs, { readdirSync } from 'node:fs'
import promises from 'node:fs/promises'
import { request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendForm } from '../../testing/files/sendForm.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const disk = { failure: '', leaves: '' }
const failure = () => Object.assign(new Error('no room'), { code: disk.failure, syscall: 'write', errno: -1 })

const { createWriteStream } = fs
const { writeFile } = promises
const full = {
  open: fs.open,
  close: fs.close,
  write: (...args: unknown[]) => (args.at(-1) as (e: Error) => void)(failure()),
}
Object.assign(fs, {
  createWriteStream: (path: string, options: object) =>
    createWriteStream(path, disk.leaves === 'coming in' ? ({ ...options, fs: full } as object) : options),
})
Object.assign(promises, {
  async writeFile(path: string, bytes: Buffer, options?: object) {
    if (disk.leaves !== 'being kept') return writeFile(path, bytes, options)
    await writeFile(path, bytes.subarray(0, 7), options)
    throw failure()
  },
})
syncBuiltinESMExports()
afterAll(() => {
  Object.assign(fs, { createWriteStream })
  Object.assign(promises, { writeFile })
  syncBuiltinESMExports()
})

const app = await testApp()
const { token } = await signUp(app)
const PDF = Buffer.from('%PDF-1.7\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const PICTURE = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

const upload = () =>
  sendForm(app.server, {
    path: '/common/v1/upload',
    token,
    fields: { purpose: 'question', file: { name: 'a.pdf', bytes: PDF } },
  })
const avatar = () =>
  sendForm(app.server, {
    path: '/system/user/profile/avatar',
    token,
    fields: { avatarfile: { name: 'a.png', bytes: PICTURE } },
  })
const stored = (folder: string) => {
  try {
    return readdirSync(join(app.folder, folder))
  } catch {
    return []
  }
}
const nothingLeft = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from upload`.execute(app.db)
  expect([stored('uploads'), stored('files'), rows[0]?.count]).toEqual([[], [], 0])
}
const FULL = { code: 507, msg: '存储空间不足，暂时不能保存，请稍后再试' }

beforeEach(() => {
  disk.leaves = ''
})

test.each(['ENOSPC', 'EDQUOT'])(
  'a file that finds no room while it comes in or is kept is refused and leaves nothing: %s',
  async (code) => {
    disk.failure = code
    for (const leaves of ['coming in', 'being kept']) {
      disk.leaves = leaves
      expect(await upload()).toEqual(FULL)
      expect(await avatar()).toEqual(FULL)
      await nothingLeft()
    }
  },
)

test('whoever sends a large file hears that there is no room, and not that the connection broke', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as { port: number }
  disk.failure = 'ENOSPC'
  disk.leaves = 'coming in'
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(3_000_000), Buffer.from('\r\n--b--\r\n')])
  const { promise: answered, resolve, reject } = Promise.withResolvers<unknown>()
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': body.length,
  }
  const asked = request(
    { port, host: '127.0.0.1', path: '/magazine/common/v1/upload', method: 'POST', headers },
    (reply) => {
      reply.setEncoding('utf8').once('data', (text) => resolve(JSON.parse(text)))
    },
  ).once('error', reject)
  asked.write(body.subarray(0, 200_000))
  const early = await Promise.race([answered, new Promise((wait) => setTimeout(wait, 1_000, 'not yet'))])
  // An answer before the end would be lost to a browser, which is still sending.
  expect(early).toBe('not yet')
  asked.end(body.subarray(200_000))
  expect(await answered).toEqual(FULL)
})

test('a disk that takes nothing is not the reader’s mistake', async () => {
  disk.failure = 'EIO'
  disk.leaves = 'coming in'
  expect(await upload()).toMatchObject({ code: 503 })
})

test('a file whose record finds no room leaves nothing either', async () => {
  await sql
    .raw(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = '53100'; end $$;
       create trigger fails before insert on upload for each row execute function fail();
       create trigger fails before update on app_user for each row execute function fail()`,
    )
    .execute(app.db)
  expect(await upload()).toEqual(FULL)
  expect(await avatar()).toEqual(FULL)
  await nothingLeft()
  await sql.raw('drop function fail cascade').execute(app.db)
})

test('when there is room again files are kept', async () => {
  expect(await upload()).toMatchObject({ code: 200 })
  expect(await avatar()).toMatchObject({ code: 200 })
  expect([stored('uploads').length, stored('files').length]).toEqual([1, 1])
})
