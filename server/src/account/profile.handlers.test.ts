import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendForm } from '../testing/files/sendForm.ts'
import { logIn, requestCode } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { clientOver, codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp({ LIMIT_UPLOAD_USER: '40/1h' })
const picture = (background: string) =>
  sharp({ create: { width: 80, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
const sendAvatar = (token: string, bytes: Buffer) =>
  sendForm(app.server, {
    path: '/system/user/profile/avatar',
    token,
    fields: { avatarfile: { name: 'me.png', bytes } },
  })
const isKept = (url: string) => existsSync(join(app.folder, url))

test('what is given is changed, the rest stays', async () => {
  const zhang = app.as(await signUp(app, { company: '示例市财政局' }))
  await zhang.profile.profile({ nickName: ' 老张 ', sex: '0', email: 'zhang@example.cn' })
  expect(await zhang.profile.portalProfile()).toMatchObject({
    nickName: '老张',
    sex: '0',
    email: 'zhang@example.cn',
    company: '示例市财政局',
  })
  await zhang.profile.profile({ email: '' })
  expect((await zhang.profile.portalProfile()).email).toBe('')
})

test.each([
  ['no name', { nickName: '  ' }, 601],
  ['a name of 31 characters', { nickName: '长'.repeat(31) }, 601],
  ['a control character', { bio: '好\u0007' }, 601],
  ['a broken address', { email: 'zhang@' }, 601],
  ['an address with markup', { email: '<a@b.cn>' }, 601],
  ['another sex', { sex: '3' }, 601],
  ['a picture of elsewhere', { avatar: 'https://evil.example/x.png' }, 601],
  ['a level of their own choice', { level: 6 }, 400],
  ['another phone', { phone: '13800138000' }, 400],
])('%s is refused', async (_what, fields, code) => {
  const zhang = app.as(await signUp(app))
  expect(await codeOf(zhang.profile.profile(fields as object))).toBe(code)
})

test('a name has nothing in it that cannot be seen or that turns letters around', async () => {
  const zhang = app.as(await signUp(app))
  const nickName = '\u202e编辑\u2066部\u200b\u200f\ufeff\u00ad\u3164 👩\u200d🏫'
  await zhang.profile.profile({ nickName, company: '财\u200d政\u061c局', bio: '甲\u202e乙\u2069丙 👨\u200d👩\u200d👧' })
  expect(await zhang.profile.portalProfile()).toMatchObject({
    nickName: '编辑部 👩\u200d🏫',
    company: '财政局',
    bio: '甲乙丙 👨\u200d👩\u200d👧',
  })
  expect(await codeOf(zhang.profile.profile({ nickName: '\u202e\u200b \u2800' }))).toBe(601)
})

test('a profile is changed so often and no more', async () => {
  const few = await testApp({ LIMIT_PROFILE_USER: '2/1h' })
  const zhang = few.as(await signUp(few))
  const codes = [1, 2, 3].map(() => codeOf(zhang.profile.profile({ bio: '简介' })))
  expect((await Promise.all(codes)).sort()).toEqual([200, 200, 429])
})

test('of two changes at once to different fields none is lost', async () => {
  const zhang = app.as(await signUp(app))
  const fields = { nickName: '甲', company: '乙', position: '丙', region: '丁', bio: '戊' }
  await Promise.all(Object.entries(fields).map(([name, value]) => zhang.profile.profile({ [name]: value })))
  expect(await zhang.profile.portalProfile()).toMatchObject(fields)
})

test('a new picture takes the place of the former one, which is thrown away', async () => {
  const user = await signUp(app)
  const first = (await sendAvatar(user.token, await picture('#a3201d'))).imgUrl ?? ''
  expect((await app.as(user).profile.portalProfile()).avatar).toBe(first)
  const reply = await app.server.inject(first)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const second = (await sendAvatar(user.token, await picture('#1f4e79'))).imgUrl ?? ''
  expect([isKept(first), isKept(second)]).toEqual([false, true])
  await app.as(user).profile.profile({ avatar: second })
  expect(isKept(second)).toBe(true)
  await app.as(user).profile.profile({ avatar: '' })
  expect(isKept(second)).toBe(false)
})

test('of several pictures at once one is left, and its file with it', async () => {
  const user = await signUp(app)
  const before = readdirSync(join(app.folder, 'files')).length
  const bytes = await picture('#2f4a3a')
  await Promise.all([...Array(5)].map(() => sendAvatar(user.token, bytes)))
  expect(isKept((await app.as(user).profile.portalProfile()).avatar)).toBe(true)
  expect(readdirSync(join(app.folder, 'files'))).toHaveLength(before + 1)
})

test.each([
  ['a page', Buffer.from('<html>'), '图片无法识别，请使用 JPG、PNG 或 WebP 图片'],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    '图片无法识别，请使用 JPG、PNG 或 WebP 图片',
  ],
  ['more than 2 MB', Buffer.alloc(2_000_001, 1), '文件过大，至多 2 MB'],
])('%s is no picture of a person', async (_what, bytes, msg) => {
  expect(await sendAvatar((await signUp(app)).token, bytes)).toEqual({ code: 601, msg })
})

test('a reader gets everything that is held about them', async () => {
  const { token } = await logIn(app, '13600136000')
  const told = await app.as({ token }).profile.dataExport()
  expect(told).toMatchObject({
    account: { phonenumber: '13600136000', nickName: expect.any(String) },
    sessions: [{ network: '127.0.0.*' }],
    consents: [],
    uploads: [],
  })
  expect(JSON.stringify(told)).not.toContain(token)
})

test('closing forgets the person, ends every session and frees the phone', async () => {
  const phone = '13600136001'
  const here = await logIn(app, phone)
  const there = await signUp(app, { phone, bio: '我的简介', agent: 'Chrome/140' })
  const avatar = (await sendAvatar(here.token, await picture('#a3201d'))).imgUrl ?? ''
  await app.db.deleteFrom('allowance_use').execute()
  await app.as(here).profile.close(await requestCode(app, phone, 'close'))
  for (const { token } of [here, there])
    expect(await codeOf(clientOver(app.server, token).profile.portalProfile())).toBe(5563)
  expect(isKept(avatar)).toBe(false)
  const user = await app.db.selectFrom('app_user').where('id', '=', there.id).selectAll().execute()
  const sessions = await app.db.selectFrom('session').where('user_id', '=', there.id).selectAll().execute()
  expect(JSON.stringify([user, sessions])).not.toMatch(/13600136001|我的简介|Chrome|127\.0/)
  await app.db.deleteFrom('allowance_use').execute()
  const again = await app.as(await logIn(app, phone)).profile.portalProfile()
  expect(again.userId).not.toBe(there.id)
})

test('an account is closed only with a fresh code for closing', async () => {
  const phone = '13600136002'
  const user = await signUp(app, { phone })
  const login = await requestCode(app, phone, 'login')
  expect(await codeOf(app.as(user).profile.close(login))).toBe(478)
  const other = await requestCode(app, '13600136003', 'close')
  expect(await codeOf(app.as(user).profile.close(other))).toBe(478)
  expect(await codeOf(app.as(user).profile.portalProfile())).toBe(200)
})
