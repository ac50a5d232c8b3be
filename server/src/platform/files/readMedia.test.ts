import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fileStore } from './files.ts'
import { readMedia } from './readMedia.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-media-'))
const store = fileStore(join(folder, 'store'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  rmSync(join(folder, 'media'), { recursive: true, force: true })
  mkdirSync(join(folder, 'media'))
})
const write = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, 'media', name), bytes)
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3201d' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret' } })
    .toBuffer()

test('a photograph is written anew in the widths a page may need, without its hidden data', async () => {
  write('big.jpg', await photograph(2000, 1250))
  const { media, problems } = await readMedia(folder, store)
  expect(problems).toEqual([])
  const kept = media.get('media/big.jpg')
  expect(kept).toMatchObject({
    width: 1600,
    height: 1000,
    url: expect.stringMatching(/^\/files\/[0-9a-f]{32}-1600\.webp$/),
  })
  expect(
    readdirSync(store.folder)
      .map((name) => name.replace(/^[0-9a-f]{32}/, ''))
      .sort(),
  ).toEqual(['-1600.webp', '-480.webp', '-960.webp'])
  expect(srcSetOf(kept?.url ?? '')).toMatch(/-480\.webp 480w, .*-960\.webp 960w, .*-1600\.webp 1600w$/)
  const stored = await sharp(join(store.folder, kept?.url.slice('/files/'.length) ?? '')).metadata()
  expect([stored.format, stored.exif]).toEqual(['webp', undefined])
})

test('its size is that of the file a reader gets', async () => {
  write(
    'big.png',
    await sharp({ create: { width: 2000, height: 1250, channels: 3, background: '#a3201d' } })
      .png()
      .toBuffer(),
  )
  const kept = (await readMedia(folder, store)).media.get('media/big.png')
  expect(kept?.bytes).toBe(statSync(join(store.folder, kept?.url.slice('/files/'.length) ?? '')).size)
})

const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"${attributes}>${inner}</svg>`

test.each([
  ['an event handler in quotes of any kind', drawing('<path d="M0 0" onclick=\'x\'/>')],
  ['an event handler on the drawing', drawing('', ' onload="x"')],
  ['a handler after a slash', drawing('<path/onclick="x" d=""/>')],
  ['a link', drawing('<a href="https://evil.cn"><path d=""/></a>')],
  ['a reference of the old spelling', drawing('<g xlink:href="#a"/>')],
  ['a use', drawing('<use href="#a"/>')],
  ['a picture', drawing('<image href="data:,"/>')],
  ['foreign elements', drawing('<foreignObject/>')],
  ['an element of another namespace', drawing('<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 8 5"></svg>'],
  ['a style sheet', drawing('<style>@import "x"</style>')],
  ['a style that fetches', drawing('<path style="fill:url(https://evil.cn)"/>')],
  ['a fill that fetches', drawing('<path fill="url(https://evil.cn/#a)"/>')],
  ['an animation', drawing('<set attributeName="d" to="x"/>')],
  ['a doctype', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`],
  ['a style instruction', `<?xml-stylesheet href="x"?>${drawing('')}`],
  ['a page after the drawing', `${drawing('')}<script>1</script>`],
  ['raw data', drawing('<![CDATA[<script/>]]>')],
  ['what is never closed', '<svg viewBox="0 0 8 5"><g></svg>'],
])('a drawing holds nothing but shapes: %s is refused', async (_what, svg) => {
  write('x.svg', svg)
  expect((await readMedia(folder, store)).problems).toEqual([
    { file: 'media/x.svg', line: 1, message: 'SVG 含有脚本或外部引用' },
  ])
})

test('an ordinary drawing is taken in', async () => {
  write(
    'plain.svg',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- 手绘 -->\n${drawing('<title>图 &amp; 文</title><defs><linearGradient id="a"><stop offset=".1" stop-color="#fff"/></linearGradient></defs><g style="opacity:.5" fill=\'url(#a)\'><text x="1" y="2"><tspan>字</tspan></text></g>')}\n`,
  )
  expect((await readMedia(folder, store)).problems).toEqual([])
})

test('a small one is not blown up', async () => {
  write('small.jpg', await photograph(300, 200))
  const { media } = await readMedia(folder, store)
  expect(media.get('media/small.jpg')).toMatchObject({ width: 300, height: 200 })
})

test.each([
  ['a page named as a picture', 'a.jpg', '<html>', '内容不是 jpg'],
  ['a broken picture', 'b.jpg', Buffer.from('ffd8ff00112233', 'hex'), '图片无法解码，或像素过多'],
  ['a drawing with a script', 'c.svg', '<svg viewBox="0 0 8 5"><script/></svg>', 'SVG 含有脚本或外部引用'],
  ['a drawing without a size', 'd.svg', '<svg></svg>', 'SVG 缺少从 0 0 开始的 viewBox'],
  ['a program', 'e.exe', 'MZ', expect.stringContaining('不支持这种文件')],
  ['captions that are none', 'f.vtt', 'hello', '内容不是 vtt'],
])('%s is refused by what it holds', async (_what, name, bytes, message) => {
  write(name, bytes)
  expect((await readMedia(folder, store)).problems).toEqual([{ file: `media/${name}`, line: 1, message }])
})

test('a photograph that was kept here before comes back under its name, byte for byte', async () => {
  write('big.jpg', await photograph(2000, 1250))
  const kept = [...(await readMedia(folder, store)).media.values()][0]
  const names = readdirSync(store.folder).filter(
    (name) => name.endsWith('.webp') && kept?.url.includes(name.slice(0, 32)),
  )
  rmSync(join(folder, 'media', 'big.jpg'))
  for (const name of names) write(name, readFileSync(join(store.folder, name)))
  const elsewhere = fileStore(join(folder, 'elsewhere'))
  const { media, problems } = await readMedia(folder, elsewhere)
  expect(problems).toEqual([])
  expect(media.get(`media/${kept?.url.slice('/files/'.length)}`)).toEqual(kept)
  expect(readdirSync(elsewhere.folder).sort()).toEqual(names.sort())
  for (const name of names)
    expect(readFileSync(join(elsewhere.folder, name)).equals(readFileSync(join(store.folder, name)))).toBe(true)
})

test('the widths that are missing beside a kept photograph are made', async () => {
  const own = await sharp(await photograph(1600, 1000))
    .webp()
    .toBuffer()
  write(`${'a'.repeat(32)}-1600.webp`, own)
  const elsewhere = fileStore(join(folder, 'made'))
  await readMedia(folder, elsewhere)
  expect(readdirSync(elsewhere.folder).sort()).toEqual(
    [1600, 480, 960].map((width) => `${'a'.repeat(32)}-${width}.webp`),
  )
})

test.each([
  [
    'hidden data',
    async () =>
      sharp(await photograph(600, 400))
        .webp()
        .withExif({ IFD0: { Artist: 'secret' } })
        .toBuffer(),
  ],
  [
    'something behind its end',
    async () =>
      Buffer.concat([
        await sharp(await photograph(600, 400))
          .webp()
          .toBuffer(),
        Buffer.from('<script>'),
      ]),
  ],
  [
    'another width',
    async () =>
      sharp(await photograph(500, 400))
        .webp()
        .toBuffer(),
  ],
])('a file named like a kept photograph but with %s is written anew', async (_what, make) => {
  const name = `${'b'.repeat(32)}-600.webp`
  write(name, await make())
  const { media } = await readMedia(folder, fileStore(join(folder, 'anew')))
  expect(media.get(`media/${name}`)?.url).not.toContain('b'.repeat(32))
})
