import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf, testApp } from '../testing/testApp.ts'
import { CHARACTERS, strokesOf } from './captcha/glyphs.ts'

const app = await testApp({ LIMIT_CAPTCHA_NETWORK: '3/10m', LIMIT_QUESTION_NETWORK: '2/10m' })

test('a captcha is a picture, another one each time, and no cache keeps it', async () => {
  const reply = await app.server.inject('/magazine/captchaImage')
  const { code, msg, captchaEnabled, uuid, img, type } = reply.json()
  expect({ code, captchaEnabled, type }).toEqual({ code: 200, captchaEnabled: true, type: 'image/png' })
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect(await sharp(Buffer.from(img, 'base64')).metadata()).toMatchObject({ format: 'png', width: 400, height: 144 })
  expect(reply.headers['cache-control']).toBe('no-store')
  const next = await app.anonymous.captchaImage.captchaImage()
  expect(next.uuid).not.toBe(uuid)
  expect(next.img).not.toBe(img)
})

test('one network gets so many pictures and fewer questions', async () => {
  await app.db.deleteFrom('allowance_use').execute()
  const pictures = [...Array(4)].map(() => codeOf(app.anonymous.captchaImage.captchaImage()))
  const questions = [...Array(4)].map(() => codeOf(app.anonymous.captchaImage.question()))
  expect((await Promise.all(pictures)).filter((code) => code === 200)).toHaveLength(3)
  expect((await Promise.all(questions)).filter((code) => code === 200)).toHaveLength(2)
})

test('a question can be read aloud, and says how long it is good and what work it wants', async () => {
  await app.db.deleteFrom('allowance_use').execute()
  const asked = await app.anonymous.captchaImage.question()
  expect(asked.question).toMatch(/\p{Script=Han}/u)
  expect(asked).toMatchObject({ work: expect.any(Number), expiresIn: 240 })
})

test('every character has its strokes, and none that people confuse is used', () => {
  for (const character of CHARACTERS) {
    const points = strokesOf(character).flat()
    expect(points.length, character).toBeGreaterThan(8)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThan(-1)
      expect(x).toBeLessThan(11)
      expect(y).toBeGreaterThan(-1)
      expect(y).toBeLessThan(15)
    }
  }
  expect(CHARACTERS.filter((character) => '0OQ1ILZS8BGUVFRN'.includes(character))).toEqual([])
})
