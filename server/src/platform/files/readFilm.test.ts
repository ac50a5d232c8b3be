import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { film } from '../../testing/files/mediaFiles.ts'
import { readFilm } from './readFilm.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-films-'))
afterAll(() => rmSync(folder, { recursive: true }))

const said = (bytes: Buffer) => {
  const path = join(folder, 'film.mp4')
  writeFileSync(path, bytes)
  return readFilm(path).then(
    (facts) => facts,
    (error: Error) => error.message,
  )
}

test('a film of H.264 and AAC says how long and how large it is', async () => {
  expect(await said(film('avc1'))).toEqual({ seconds: 95, width: 1_280, height: 720 })
})

const good = film('avc1')
const lying = Buffer.from(good)
lying.writeUInt32BE(0xfffffff0, 16)

test.each<[string, Buffer, string]>([
  ['pictures in another coding', film('hvc1'), '画面的编码是 hvc1，请导出为 H.264 后再上传'],
  ['sound in another coding', film('avc1', 'ac-3'), '声音的编码是 ac-3，请导出为 AAC 后再上传'],
  ['one that was cut off', good.subarray(0, 200), '影片不完整或已损坏'],
  ['one without its index', Buffer.concat([good.subarray(0, 16), good.subarray(-16)]), '影片不完整或已损坏'],
  ['one that lies about its boxes', lying, '影片不完整或已损坏'],
  ['nothing but a beginning', good.subarray(0, 16), '影片不完整或已损坏'],
  ['something behind the end', Buffer.concat([good, Buffer.from('abc')]), '影片不完整或已损坏'],
])('%s is refused with what would be right', async (_what, bytes, reason) => {
  expect(await said(bytes)).toContain(reason)
})
