import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { PART_BYTES } from '@zhengcai/contract/publishing/mediaWords.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pdfFile, wordFile } from '../testing/files/exampleFiles.ts'
import { film, photograph, pictureOf, sendPart, sentFile, sha256Of } from '../testing/files/mediaFiles.ts'
import { storedZip } from '../testing/files/storedZip.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import type { MediaRow } from './media/media.queries.ts'

const app = await testApp()
const writer = await hireStaff(app, 'writer')
const other = await hireStaff(app, 'operator')

type Begun = { media: MediaRow | null; uploadId: string; parts: number[] }
type Kept = { media: MediaRow; known: boolean }

const ask = <T>(name: string, input: object = {}, as = writer) => askOffice<T>(app, `media.${name}`, { as, input })
const stored = () => readdirSync(app.store.folder).filter((name) => !name.startsWith('.'))

async function upload(bytes: Buffer, name = '合影.jpg', facts: object = {}, as = writer) {
  const { uploadId } = await sentFile(app, as, bytes, name)
  return ask<Kept>('finish', { uploadId, ...facts }, as)
}

test('a photograph comes in by parts, is written anew in three widths, and covers are cut from it', async () => {
  const bytes = await photograph(2_000, 1_500)
  const { code, data } = await upload(bytes, '../现场 合影.JPG', { alt: '评标现场，七位专家围桌而坐', licence: 'own' })
  expect(code).toBe(200)
  expect(data).toMatchObject({
    known: false,
    media: {
      kind: 'picture',
      name: '现场 合影.jpg',
      width: 1_600,
      height: 1_200,
      size: bytes.length,
      alt: '评标现场，七位专家围桌而坐',
      licence: 'own',
      uses: 0,
      createdBy: writer.name,
      trash: null,
    },
  })
  const { url, thumb, covers } = data.media
  expect(thumb).toBe(url.replace('-1600', '-480'))
  const shapes = await Promise.all(
    Object.values(covers ?? {}).map(async (cover) => {
      const { width, height } = await sharp(join(app.folder, cover)).metadata()
      return Math.round((100 * width) / height) / 100
    }),
  )
  expect(shapes).toEqual([1.6, 0.75, 1])
  const served = await app.server.inject(url)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('an upload that was broken off goes on where it was, parts may come twice and in any order', async () => {
  const stream = Buffer.alloc(2 * PART_BYTES + 999, 'q 1 0 0 1 0 0 cm Q\n')
  const long = pdfFile([
    '<</Type /Catalog>>',
    Buffer.concat([Buffer.from(`<</Length ${stream.length}>> stream\n`), stream, Buffer.from('\nendstream')]),
  ])
  const facts = { name: '公告.pdf', size: long.length, sha256: sha256Of(long) }
  const piece = (index: number) => long.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
  const last = Math.ceil(long.length / PART_BYTES) - 1
  const first = await ask<Begun>('begin', facts)
  const { uploadId } = first.data
  expect(first.data.parts).toEqual([])
  await sendPart(app, writer, { uploadId, index: last, bytes: piece(last) })
  await sendPart(app, writer, { uploadId, index: 0, bytes: piece(0) })
  expect(saidBy(await ask('finish', { uploadId }))).toBe('601 公告.pdf：还没有传完，请接着上传')
  const again = await ask<Begun>('begin', facts)
  expect(again.data).toMatchObject({ uploadId, parts: [0, last] })
  for (let index = 0; index < last; index += 1) await sendPart(app, writer, { uploadId, index, bytes: piece(index) })
  expect((await ask<Kept>('finish', { uploadId })).data.known).toBe(false)
  expect((await ask<Kept>('finish', { uploadId })).code).toBe(200)
  expect((await ask<Begun>('begin', facts)).data).toMatchObject({ media: { name: '公告.pdf' }, uploadId: null })
})

test('the same bytes twice are one file, also when two send them at once', async () => {
  const bytes = await photograph(700, 500)
  const [mine, theirs] = await Promise.all([sentFile(app, writer, bytes), sentFile(app, other, bytes)])
  const finished = await Promise.all([
    ask<Kept>('finish', { uploadId: mine.uploadId }),
    ask<Kept>('finish', { uploadId: mine.uploadId }),
    ask<Kept>('finish', { uploadId: theirs.uploadId }, other),
  ])
  expect(finished.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(new Set(finished.map(({ data }) => data.media.id)).size).toBe(1)
  expect(finished.filter(({ data }) => !data.known).length).toBe(1)
})

test('parts of a wrong size, of somebody else and of another file are refused, and nothing is kept of them', async () => {
  const bytes = await photograph()
  const { data } = await ask<Begun>('begin', { name: 'a.jpg', size: bytes.length, sha256: sha256Of(bytes) })
  const { uploadId } = data
  const part = (index: number, sent: Buffer, as = writer) => sendPart(app, as, { uploadId, index, bytes: sent })
  expect((await part(0, bytes.subarray(1))).msg).toBe('上传中途文件有变动，大小对不上，请重新选择文件')
  expect((await part(1, bytes)).code).toBe(601)
  expect((await part(0, bytes, other)).code).toBe(404)
  const changed = Buffer.from(bytes)
  changed[bytes.length - 1] = 0
  expect((await part(0, changed)).code).toBe(200)
  const mixed = await ask('finish', { uploadId })
  expect(saidBy(mixed)).toBe('601 a.jpg：上传中途出错，收到的内容与原文件不一致，请重新上传')
  expect(mixed.data).toBeUndefined()
  expect(
    (await ask<Begun>('begin', { name: 'a.jpg', size: bytes.length, sha256: sha256Of(bytes) })).data.parts,
  ).toEqual([])
})

const OFD = storedZip([{ name: 'OFD.xml', content: '<ofd/>' }])
const BOMB = storedZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: Buffer.alloc(31_000_000, 'a') },
])
const SHEET = (type: string, more = '') =>
  storedZip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}"/>${more}</Types>`,
    },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...(more ? [{ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' }] : []),
  ])
const EXTERNAL =
  '<Override PartName="/xl/externalLinks/externalLink1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"/>'
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}</svg>`)

test.each<[string, Buffer, string]>([
  ['一个 .doc', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), '旧版的 Word（.doc）'],
  ['一个 OFD', OFD, '不支持 OFD 版式文件'],
  ['一个压缩包', storedZip([{ name: 'a.txt', content: 'a' }]), '压缩包和别的程序的文件不能上传'],
  ['压缩炸弹', BOMB, '这不是完好的 Word 文档'],
  ['带宏的表格', SHEET('sheet.macroEnabled.main+xml'), '这不是完好的 Excel 表格'],
  ['引用别的文件的表格', SHEET('sheet.main+xml', EXTERNAL), 'Excel 表格含有宏、嵌入的对象或程序'],
  ['网页冒充图片', Buffer.from('<!doctype html><script>1</script>'), '不支持这种文件'],
  ['带脚本的 SVG', svg('<script>alert(1)</script>'), 'SVG 含有脚本或外部引用'],
  ['带事件的 SVG', svg('<rect width="1" height="1" onload="alert(1)"/>'), 'SVG 含有脚本或外部引用'],
  ['截断的图片', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), '图片无法识别或已损坏'],
  ['带脚本的 PDF', pdfFile(['<</Type /Catalog /OpenAction <</S /JavaScript /JS (1)>> >>']), '请用“打印为 PDF”'],
  ['残缺的影片', Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08free', 'latin1'), '影片不完整或已损坏'],
  ['iPhone 的照片', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), '不支持这种文件'],
])('%s is refused with its name and what would be right, and nothing is left of it', async (_what, bytes, said) => {
  const before = stored()
  const { code, msg, data } = await upload(bytes, '稿件附图.jpg')
  expect([code, data]).toEqual([601, { final: true }])
  expect(msg).toContain(`稿件附图.jpg：`)
  expect(msg).toContain(said)
  expect(stored()).toEqual(before)
})

test('a picture of more than sixty million pixels is refused before it is decoded', async () => {
  const huge = await sharp({ create: { width: 10_000, height: 6_100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await upload(huge)).msg).toBe('合影.jpg：图片有 6100 万像素，至多 6000 万，请缩小后再上传')
})

test('documents, drawings, films and captions are taken as they are', async () => {
  const taken = async (bytes: Buffer, name: string) => {
    const { data, msg } = await upload(bytes, name)
    return data ? [data.media.kind, data.media.name, data.media.type.split('/').at(-1)?.slice(-12)] : msg
  }
  expect(await taken(pdfFile(['<</Type /Catalog>>']), '公告.pdf')).toEqual(['document', '公告.pdf', 'pdf'])
  expect(await taken(wordFile({ body: '<w:r><w:t>一</w:t></w:r>' }), '稿.docx')).toEqual([
    'document',
    '稿.docx',
    'gml.document',
  ])
  expect(await taken(SHEET('sheet.main+xml'), '表.xlsx')).toEqual([
    'document',
    '表.xlsx',
    'eetml.sheet'.padStart(12, 'h'),
  ])
  expect(await taken(svg('<rect width="40" height="30" fill="#a00"/>'), '图.svg')).toEqual([
    'picture',
    '图.svg',
    'svg+xml',
  ])
  expect(await taken(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n你好'), '字幕.vtt')).toEqual([
    'captions',
    '字幕.vtt',
    'vtt',
  ])
})

test('an alternative text is six to two hundred characters and not the name of the file', async () => {
  const id = await pictureOf(app)
  const faults = async (facts: object) => {
    const { code, data } = await ask<{ fields: { message: string }[] }>('change', { id, base: 1, ...facts })
    return code === 601 ? data.fields.map(({ message }) => message) : code
  }
  expect(await faults({ alt: '会议' })).toEqual(['替代文字至少 6 个字'])
  expect(await faults({ name: '二〇二六年会合影.jpg', alt: '二〇二六年会合影' })).toEqual([
    '替代文字不能是文件名，请写图中有什么',
  ])
  expect(await faults({ alt: 'DSC_20261101_0001.JPG' })).toEqual(['替代文字不能是文件名，请写图中有什么'])
  expect(await faults({ alt: '短', licence: 'granted' })).toEqual([
    '替代文字至少 6 个字',
    '授权使用的，请写明由谁授权、凭什么',
  ])
  expect(await faults({ licenceUntil: '2026-02-30' })).toEqual(['授权期限应为 yyyy-MM-dd'])
  expect(await faults({ decorative: true, alt: '短' })).toBe(200)
})

test('who changes facts that were changed meanwhile hears by whom, and overwrites nothing', async () => {
  const id = await pictureOf(app)
  expect((await ask('change', { id, base: 1, caption: '第一次' })).code).toBe(200)
  const late = await ask<{ number: number; by: string }>('change', { id, base: 1, caption: '第二次' }, other)
  expect([late.code, late.data.number, late.data.by]).toEqual([409, 2, writer.name])
  expect((await ask('change', { id: 'nobody', base: 1 })).code).toBe(404)
  expect((await ask('list', { keyword: '第一次' })).raw.json().total).toBe(1)
})

test('the focus moves the covers, and the covers of before stay for whoever uses them', async () => {
  const halves = await sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 400, height: 400, channels: 3, background: '#fff' } }, left: 800, top: 0 }])
    .jpeg()
    .toBuffer()
  const { data } = await upload(halves)
  const before = data.media.covers?.square ?? ''
  const moved = await ask<MediaRow>('change', { id: data.media.id, base: 1, focus: { x: 1_000, y: 500 } })
  const brightness = async (cover: string) =>
    Math.round((await sharp(join(app.folder, cover)).stats()).channels[0]?.mean ?? 0)
  expect(await brightness(before)).toBeLessThan(20)
  expect(await brightness(moved.data.covers?.square ?? '')).toBeGreaterThan(235)
  expect((await app.server.inject(before)).statusCode).toBe(200)
  expect((await ask('change', { id: data.media.id, base: 2, focus: { x: 1_001, y: 0 } })).code).toBe(601)
})

test('a server that is ended in the middle loses nothing: another goes on with the parts, and half a part counts as none', async () => {
  const bytes = await photograph(320, 240)
  const { uploadId } = await sentFile(app, writer, bytes)
  const begin = { name: '合影.jpg', size: bytes.length, sha256: sha256Of(bytes) }
  truncateSync(join(app.folder, 'parts', uploadId, '0'), 10)
  const next = await testApp({ DATA_DIR: app.folder }, { beside: app })
  const asNext = <T>(name: string, input: object) => askOffice<T>(next, `media.${name}`, { as: writer, input })
  expect((await asNext<Begun>('begin', begin)).data).toMatchObject({ uploadId, parts: [] })
  await sendPart(next, writer, { uploadId, index: 0, bytes })
  expect((await asNext<Kept>('finish', { uploadId })).data.known).toBe(false)
})

test('a full disk is said plainly, leaves nothing half, and the file can be finished once there is room', async () => {
  const { uploadId } = await sentFile(app, writer, await photograph(700, 300))
  const full = vi.spyOn(app.store, 'keepAs').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  onTestFinished(() => full.mockRestore())
  const before = [stored(), (await ask('list')).raw.json().total]
  const refused = await ask('finish', { uploadId })
  expect([refused.raw.statusCode, saidBy(refused)]).toEqual([507, '507 存储空间不足，暂时不能保存，请稍后再试'])
  expect([stored(), (await ask('list')).raw.json().total]).toEqual(before)
  expect(readdirSync(join(app.folder, 'parts', uploadId))).toEqual(['0'])
  full.mockRestore()
  expect((await ask('finish', { uploadId })).code).toBe(200)
})

test('nobody fills the disk with beginnings', async () => {
  const hoarder = await hireStaff(app, 'writer')
  const begin = (index: number) =>
    ask('begin', { name: '片.mp4', size: 1_000_000_000, sha256: sha256Of(`film ${index}`) }, hoarder)
  for (let index = 0; index < 4; index += 1) expect((await begin(index)).code).toBe(200)
  expect((await begin(5)).msg).toBe('您还有很多没有传完的文件，请先传完，或一天后再传')
  expect((await begin(0)).code).toBe(200)
})

test('files that were refused are no unfinished ones: however many there were, the next is taken', async () => {
  const unlucky = await hireStaff(app, 'writer')
  const send = async (bytes: Buffer) => {
    const { uploadId } = await sentFile(app, unlucky, bytes)
    return (await ask('finish', { uploadId }, unlucky)).code
  }
  for (let index = 0; index < 61; index += 1) expect(await send(Buffer.from(`no picture ${index}`))).toBe(601)
  expect(await send(await photograph())).toBe(200)
})

test('who is done with the same file twice at once hears either time what became of it', async () => {
  for (const bytes of [Buffer.from('no picture at all'), await photograph()]) {
    const { uploadId } = await sentFile(app, writer, bytes)
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await ask('finish', { uploadId })).code))
    expect(codes.filter((code) => ![200, 404, 601].includes(code))).toEqual([])
  }
  expect(readdirSync(join(app.folder, 'parts', 'joined'))).toEqual([])
})

test('a film is taken over as it is and served in parts', async () => {
  const { data } = await upload(film('avc1'), '讲座.mp4')
  expect(data.media).toMatchObject({ kind: 'film', name: '讲座.mp4', seconds: 95, width: 1_280, height: 720 })
  const range = await app.server.inject({ url: data.media.url, headers: { range: 'bytes=0-7' } })
  expect([range.statusCode, range.headers['content-type']]).toEqual([206, 'video/mp4'])
  expect((await upload(film('hvc1'), '新手机.mp4')).msg).toBe('新手机.mp4：画面的编码是 hvc1，请导出为 H.264 后再上传')
})
