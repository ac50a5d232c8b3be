import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendForm } from '../testing/files/sendForm.ts'
import { storedZip } from '../testing/files/storedZip.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { takeUploads } from './uploads/takeUploads.ts'

const app = await testApp({ LIMIT_UPLOAD_USER: '40/1h' })
const zhang = await signUp(app)
const li = await signUp(app)

const WORD: Parameters<typeof storedZip>[0] = [
  {
    name: '[Content_Types].xml',
    content:
      '<Types><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  { name: 'word/document.xml', content: '<document>正文</document>' },
]
const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a3201d' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

const send = (bytes: Buffer | string, { name = '附件', purpose = 'question', token = zhang.token } = {}) =>
  sendForm(app.server, {
    path: '/common/v1/upload',
    token,
    fields: { purpose, file: { name, bytes: Buffer.from(bytes) } },
  })
const fetchFile = (id: string, token?: string) =>
  app.server.inject({
    url: `/magazine/common/v1/download/${id}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

test('a document that was sent is handed back to its owner as a file to be kept', async () => {
  const { data } = await send(PDF, { name: '..\\情况 说明.PDF' })
  expect(data).toMatchObject({ name: '情况 说明.pdf', size: PDF.length })
  const reply = await fetchFile(data?.id ?? '', zhang.token)
  expect(reply.body).toBe(PDF)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/),
    'cache-control': 'no-store',
  })
  expect((await fetchFile(data?.id ?? '', li.token)).json()).toMatchObject({ code: 404 })
  expect((await fetchFile(data?.id ?? '')).json()).toMatchObject({ code: 401 })
})

test('a picture is written anew, without what else it carried', async () => {
  const bytes = await photo()
  expect(bytes.includes('secret place')).toBe(true)
  const { data } = await send(bytes, { name: '现场.html', purpose: 'feedback' })
  expect(data?.name).toBe('现场.jpg')
  const kept = await fetchFile(data?.id ?? '', zhang.token)
  expect(kept.headers['content-type']).toBe('image/jpeg')
  expect(kept.rawPayload.includes('secret place')).toBe(false)
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
})

test('a Word document is taken', async () => {
  expect(await send(storedZip(WORD), { name: '方案.docx' })).toMatchObject({ code: 200, data: { name: '方案.docx' } })
})

const REMOTE = '<Relationship Type="http://x/attachedTemplate" Target="http://evil" TargetMode="External"/>'
test.each<[string, Buffer | string, RegExp]>([
  ['a page', '<html><script>alert(1)</script></html>', /只能上传/],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /只能上传/],
  ['a program', 'MZ\x90\x00', /只能上传/],
  ['an old Word document', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /另存为/],
  ['nothing at all', '', /空的/],
  ['a picture that is none', Buffer.from('89504e470d0a1a0a00000000', 'hex'), /无法识别/],
  ['a PDF with a page inside', PDF.replace('1 0 obj', '<html><script>x</script>'), /夹带/],
  ['a PDF that is an archive too', `${PDF}PK\x05\x06${'\0'.repeat(18)}%%EOF`, /夹带/],
  ['a PDF cut short', PDF.slice(0, 40), /完好/],
  ['a PDF with a script', PDF.replace('/Catalog', '/Catalog /OpenAction <</S /JavaScript /JS (x)>>'), /脚本/],
  ['an archive that is no document', storedZip([{ name: 'a.txt', content: 'x' }]), /完好/],
  ['a document with macros', storedZip([...WORD, { name: 'word/vbaProject.bin', content: 'x' }]), /宏/],
  [
    'a document with a template from elsewhere',
    storedZip([...WORD, { name: 'word/_rels/settings.xml.rels', content: REMOTE }]),
    /外部/,
  ],
  ['a document with a path out of it', storedZip([...WORD, { name: '../x', content: 'x' }]), /完好/],
  ['an encrypted document', storedZip([...WORD, { name: 'word/a.xml', content: '<a/>', flags: 1 }]), /完好/],
  [
    'an entry that lies about its size',
    storedZip([...WORD, { name: 'word/a.xml', content: 'x'.repeat(90_000), claims: 9 }]),
    /完好/,
  ],
  [
    'an entry with two names',
    storedZip([...WORD, { name: 'word/a.xml', localName: 'word/b.xml', content: 'x' }]),
    /完好/,
  ],
  [
    'a document larger than any',
    storedZip([...WORD, { name: 'word/a.xml', content: 'x', claims: 4_000_000_000 }]),
    /完好/,
  ],
  ['a document with something before it', storedZip(WORD, { before: '%PDF-1.7' }), /完好/],
  ['a document with something after it', storedZip(WORD, { after: '<html>' }), /完好/],
])('%s is refused with the reason', async (_what, bytes, reason) => {
  const { code, msg } = await send(bytes)
  expect(code).toBe(601)
  expect(msg).toMatch(reason)
})

test('feedback takes pictures only', async () => {
  expect(await send(PDF, { purpose: 'feedback' })).toMatchObject({ code: 601 })
})

test('a file over the limit is refused, and nothing of it is left', async () => {
  const mark = (names: string[]) => names.filter((name) => name.endsWith('.part'))
  expect(await send(Buffer.alloc(10_000_001, 37))).toEqual({ code: 601, msg: '文件过大，至多 10 MB' })
  expect(mark(readdirSync(`${app.folder}/uploads`))).toEqual([])
})

test('whoever is not logged in sends nothing', async () => {
  expect(await send(PDF, { token: '' })).toMatchObject({ code: 401 })
})

test.each([
  ['an unknown purpose', { purpose: 'cake', file: { name: 'a', bytes: Buffer.from(PDF) } }, 601],
  ['no purpose', { file: { name: 'a', bytes: Buffer.from(PDF) } }, 601],
  ['no file', { purpose: 'question' }, 400],
  ['a file in another field', { purpose: 'question', other: { name: 'a', bytes: Buffer.from(PDF) } }, 400],
  ['a field too many', { purpose: 'question', extra: 'x', file: { name: 'a', bytes: Buffer.from(PDF) } }, 400],
])('a form with %s is refused', async (_what, fields, code) => {
  expect(await sendForm(app.server, { path: '/common/v1/upload', token: li.token, fields })).toMatchObject({ code })
})

test.each([
  [
    'is cut off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ],
  ['has no boundary', 'multipart/form-data', 'abc'],
  ['is no form', 'application/json', '{}'],
])('a body that %s is answered with an envelope', async (_what, type, payload) => {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/magazine/common/v1/upload',
    headers: { 'content-type': type, authorization: `Bearer ${li.token}` },
    payload,
  })
  expect(reply.json()).toMatchObject({ code: 400, msg: expect.stringMatching(/\p{Script=Han}/u) })
})

test('no other call takes a form', async () => {
  const reply = await sendForm(app.server, { path: '/logout', token: li.token, fields: { a: 'x' } })
  expect(reply).toMatchObject({ code: 400, msg: '不支持这种内容格式' })
})

test('a file is taken into use once, by its owner, for what it was sent', async () => {
  const [one, two] = [(await send(PDF)).data?.id ?? '', (await send(PDF)).data?.id ?? '']
  const take = (ids: string[], ownerId = zhang.id, purpose: 'question' | 'feedback' = 'question') =>
    app.db
      .transaction()
      .execute((tx) => takeUploads(tx, { ids, ownerId, purpose }))
      .then(
        (rows) => rows.map(({ id }) => id),
        (error) => error.code,
      )
  expect(await take([one], li.id)).toBe(601)
  expect(await take([one], zhang.id, 'feedback')).toBe(601)
  expect(await take([one, one])).toBe(601)
  expect(await take([one, 'never'])).toBe(601)
  const outcomes = await Promise.all([...Array(5)].map(() => take([two, one])))
  expect(outcomes.filter((outcome) => outcome !== 601)).toEqual([[two, one]])
  expect(await take([])).toEqual([])
})

test('one reader sends so many files and no more', async () => {
  const few = await testApp({ LIMIT_UPLOAD_USER: '1/1h' })
  const wang = await signUp(few)
  const fields = { purpose: 'question', file: { name: 'a.pdf', bytes: Buffer.from(PDF) } }
  const again = () => sendForm(few.server, { path: '/common/v1/upload', token: wang.token, fields })
  expect([(await again()).code, (await again()).code]).toEqual([200, 429])
})

test('with the virus scanner away nothing is taken, and nothing is left of what was sent', async () => {
  const guarded = await testApp({ CLAMAV_URL: 'tcp://127.0.0.1:1' })
  const wang = await signUp(guarded)
  const fields = { purpose: 'question', file: { name: 'a.pdf', bytes: Buffer.from(PDF) } }
  const answer = await sendForm(guarded.server, { path: '/common/v1/upload', token: wang.token, fields })
  expect(answer).toEqual({ code: 503, msg: '暂时不能检查附件，请稍后再上传' })
  expect(readdirSync(`${guarded.folder}/uploads`)).toEqual([])
})
