import { expect, test } from 'vitest'
import { QUESTION } from '../testing/content/askable.ts'
import { UPLOAD } from '../testing/files/exampleFiles.ts'
import { sendForm } from '../testing/files/sendForm.ts'
import { storedZip } from '../testing/files/storedZip.ts'
import { type SignedUp, signUp } from '../testing/people/signUp.ts'
import { refusalOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const upload = (user: SignedUp, file: { name: string; bytes: Buffer } = UPLOAD) =>
  sendForm(app.server, { path: '/common/v1/upload', token: user.token, fields: { purpose: 'question', file } })
const download = (id: string, token?: string) =>
  app.server.inject({
    url: `/magazine/common/v1/download/${id}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const ask = (user: SignedUp, attachments: string[], title = QUESTION.title) =>
  app.as(user).userQuestion.askQuestion({ ...QUESTION, title, attachments })

test('an attachment opens for its owner and for nobody else, harmlessly', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  const { id = '' } = (await upload(zhang)).data ?? {}
  const question = await ask(zhang, [id])
  const { attachments } = await app.as(zhang).userQuestion.myQuestionDetail(question)
  expect(attachments).toMatchObject([{ id, name: '说明.pdf', type: 'application/pdf' }])
  const own = await download(id, zhang.token)
  expect(own.rawPayload.equals(UPLOAD.bytes)).toBe(true)
  expect(own.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'no-store',
  })
  const missing = (await download('nothing', li.token)).body.replace(/"requestId":"[^"]*"/, '')
  expect((await download(id, li.token)).body.replace(/"requestId":"[^"]*"/, '')).toBe(missing)
  expect((await download(id)).json().code).toBe(401)
})

test('a file is used once, by its owner, for what it was sent for', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  const { id = '' } = (await upload(zhang)).data ?? {}
  const gone = '601 附件已失效或已被使用，请重新上传'
  expect(await refusalOf(ask(li, [id]))).toBe(gone)
  expect(await refusalOf(ask(zhang, [id, id]))).toBe(gone)
  await ask(zhang, [id])
  expect(await refusalOf(ask(zhang, [id], '另一个问题用同一个附件'))).toBe(gone)
  expect((await app.as(li).userQuestion.myQuestions()).total).toBe(0)
})

const bomb = storedZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: Buffer.alloc(200_000_000), claims: 1_000 },
])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
const polyglot = Buffer.concat([Buffer.from('%PDF-1.7\n'), html, Buffer.from('\n%%EOF\n')])

test.each([
  ['an SVG with script', { name: '图.svg', bytes: svg }],
  ['an SVG named as a picture', { name: '图.png', bytes: svg }],
  ['HTML named .pdf', { name: '文件.pdf', bytes: html }],
  ['a PDF that is HTML too', { name: '文件.pdf', bytes: polyglot }],
  ['a Word document that unpacks without end', { name: '文件.docx', bytes: bomb }],
  ['eleven megabytes', { name: '文件.pdf', bytes: Buffer.concat([UPLOAD.bytes, Buffer.alloc(11_000_000, 32)]) }],
])('%s is refused with a reason', async (_what, file) => {
  const { code, msg, data } = await upload(await signUp(app), file)
  expect([code, data]).toEqual([601, undefined])
  expect(msg).toMatch(/\p{Script=Han}/u)
})
