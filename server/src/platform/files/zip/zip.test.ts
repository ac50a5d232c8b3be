import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storedZip } from '../../../testing/files/storedZip.ts'
import { unzipTo } from './unzipTo.ts'
import { readDirectory } from './zipDirectory.ts'
import { zipFolder } from './zipFolder.ts'
import { directoryEntry, endOf, localHeader } from './zipRecords.ts'

const work = mkdtempSync(join(tmpdir(), 'zc-zip-'))
afterAll(() => rmSync(work, { recursive: true }))
const LIMITS = { entries: 100, whole: 1_000_000, words: 100_000, known: ['news', 'media'] }
let made = 0
const place = () => join(work, String(made++))
const files: Record<string, string | Buffer> = {
  'README.md': '# 导出',
  'news/一篇.md': '正文。'.repeat(3_000),
  'media/film.mp4': Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7_919) % 251)),
  'media/empty.vtt': '',
}
const folderOf = (contents: typeof files) => {
  const folder = place()
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
const take = (bytes: Buffer, limits = LIMITS) => {
  const [path, folder] = [place(), place()]
  writeFileSync(path, bytes)
  return unzipTo(path, folder, limits).then(() => folder)
}
const refusal = (bytes: Buffer, limits = LIMITS) =>
  take(bytes, limits).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test('a folder comes out of its archive as it went in, and the same files are the same archive', async () => {
  const [one, other, out] = [place(), place(), place()]
  const size = await zipFolder(folderOf(files), one, () => {})
  await zipFolder(folderOf(Object.fromEntries(Object.entries(files).reverse())), other, () => {})
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
  expect(statSync(one).size).toBe(size)
  await unzipTo(one, out, LIMITS)
  expect(filesIn(out)).toEqual(Object.keys(files).sort())
  for (const [name, content] of Object.entries(files))
    expect(readFileSync(join(out, name)).equals(Buffer.from(content)), name).toBe(true)
})

test('an archive of one folder around the content is taken as the content; what systems add is left out', async () => {
  const folder = await take(
    storedZip([
      { name: '内容/news/a.md', content: '甲' },
      { name: '内容/.DS_Store', content: 'x' },
      { name: '__MACOSX/内容/news/._a.md', content: 'x' },
    ]),
  )
  expect(filesIn(folder)).toEqual(['news/a.md'])
  expect(filesIn(await take(storedZip([{ name: 'news/a.md', content: '甲' }])))).toEqual(['news/a.md'])
})

test.each([
  ['路径指到了文件夹之外', storedZip([{ name: 'news/../../a.md', content: '' }])],
  ['文件名里有不允许的字符', storedZip([{ name: '/etc/passwd', content: '' }])],
  ['文件名里有不允许的字符', storedZip([{ name: 'news\\a.md', content: '' }])],
  ['加了密', storedZip([{ name: 'a.md', content: '甲', flags: 1 }])],
  ['在压缩包里有两个名字', storedZip([{ name: 'a.md', content: '甲', localName: 'b.md' }])],
  ['展开后比压缩包所说的大', storedZip([{ name: 'a.md', content: '甲'.repeat(1_000), claims: 10 }])],
  ['内容与压缩包所说的不符', storedZip([{ name: 'a.md', content: '甲', claims: 10 }])],
  [
    '在压缩包里出现了两次',
    storedZip([
      { name: 'news/a.md', content: '甲' },
      { name: 'news/A.md', content: '乙' },
    ]),
  ],
  [
    '既是文件又是文件夹',
    storedZip([
      { name: 'news', content: '甲' },
      { name: 'news/a.md', content: '乙' },
    ]),
  ],
  ['不是 .zip 文件', Buffer.from('<html>不是压缩包，只是一页网页</html>')],
  ['末尾带有注释', storedZip([{ name: 'a.md', content: '甲' }], { after: 'more' })],
  ['压缩包已损坏', storedZip([{ name: 'a.md', content: '甲' }], { before: '#!/bin/sh' }).subarray(9)],
])('refused: %s', async (words, bytes) => {
  expect(await refusal(bytes)).toContain(words)
})

test('names in another encoding and links are refused', async () => {
  const bytes = storedZip([{ name: 'aaaa.md', content: '甲' }])
  const strange = Buffer.from(bytes.toString('latin1').replaceAll('aaaa', '\xb2\xc9\xb9\xba'), 'latin1')
  expect(await refusal(strange)).toContain('不是 UTF-8 编码')
  const link = Buffer.from(bytes)
  link.writeUInt32LE(0xa1ff0000, link.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 38)
  expect(await refusal(link)).toContain('是一个链接')
})

test('too many, too large and too good to be true are refused before anything is unpacked', async () => {
  const one = { name: 'news/a.md', content: '甲'.repeat(50_000) }
  expect(await refusal(storedZip([one]), { ...LIMITS, words: 1_000 })).toContain('文字文件至多')
  expect(await refusal(storedZip([one]), { ...LIMITS, whole: 1_000 })).toContain('展开后有 1 MB')
  expect(await refusal(storedZip([one, { name: 'b.md', content: '' }]), { ...LIMITS, entries: 1 })).toContain(
    '文件过多',
  )
  const bomb = storedZip([{ name: 'media/a.mp4', content: Buffer.alloc(90_000_000) }])
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await refusal(bomb)).toContain('展开后有 90 MB')
})

test('what is too large for the narrow fields is told in the wide ones', () => {
  const entry = { name: 'a.mp4', offset: 5e9, size: 6e9, packed: 6e9, crc: 1, method: 0 as const }
  expect(localHeader(entry).length).toBe(30 + 5 + 20)
  expect(directoryEntry(entry).readBigUInt64LE(46 + 5 + 4)).toBe(6_000_000_000n)
  expect(endOf({ count: 70_000, start: 1, size: 2 }).length).toBe(56 + 20 + 22)
  expect(endOf({ count: 2, start: 1, size: 2 }).length).toBe(22)
})

test('the directory of seventy thousand files is read', async () => {
  const entries = Array.from({ length: 70_000 }, (_, at) => ({
    ...{ name: `news/${at}.md`, size: 0, packed: 0, crc: 0, method: 0 as const },
  }))
  const [locals, listed]: Buffer[][] = [[], []]
  let offset = 0
  for (const entry of entries) {
    const local = localHeader({ ...entry, offset })
    locals?.push(local)
    listed?.push(directoryEntry({ ...entry, offset }))
    offset += local.length
  }
  const directory = Buffer.concat(listed ?? [])
  const path = place()
  const end = endOf({ count: entries.length, start: offset, size: directory.length })
  writeFileSync(path, Buffer.concat([...(locals ?? []), directory, end]))
  const file = await open(path)
  const found = await readDirectory(file, statSync(path).size, 100_000).finally(() => file.close())
  expect(found.listed).toHaveLength(70_000)
  expect(found.start).toBe(offset)
})
