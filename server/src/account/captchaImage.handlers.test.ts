import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf, testApp } from '../testing/testApp.ts'
import { CHARACTERS, strokesOf } from './glyphs.ts'
import { makeQuestion } from './makeQuestion.ts'

const app = await testApp({ LIMIT_CAPTCHA_NETWORK: '3/10m', LIMIT_QUESTION_NETWORK: '2/10m' })

test('a captcha is a picture, another one each time, and no cache keeps it', async () => {
  const reply = await app.server.inject('/magazine/captchaImage')
  const { code, msg, captchaEnabled, uuid, img, type } = reply.json()
  expect({ code, captchaEnabled, type }).toEqual({ code: 200, captchaEnabled: true, type: 'image/png' })
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect(await sharp(Buffer.from(img, 'base64')).metadata()).toMatchObject({ format: 'png', width: 320, height: 112 })
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

test('a question can be read aloud, and its answer sends the message', async () => {
  await app.db.deleteFrom('allowance_use').execute()
  const { uuid = '', question = '' } = await app.anonymous.captchaImage.question()
  expect(question).toMatch(/\p{Script=Han}/u)
  const phone = '13800138000'
  expect(await codeOf(app.anonymous.common.smsCode({ phone, uuid, code: answerTo(question) }))).toBe(200)
})

test('every question has the answer that a person would give', () => {
  for (let i = 0; i < 300; i++) {
    const { question, answer } = makeQuestion()
    expect(answerTo(question), question).toBe(answer)
  }
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
  expect(CHARACTERS.filter((character) => '0O1ILZSBGVQ'.includes(character))).toEqual([])
})

/** Answers as somebody does who only hears the question. */
function answerTo(question: string): string {
  const sum = /^(.+?)([加减])(.+?)等于几/.exec(question)
  if (sum) return String(sum[2] === '加' ? heard(sum[1]) + heard(sum[3]) : heard(sum[1]) - heard(sum[3]))
  const word = /“(.+)”这个词反过来/.exec(question)?.[1]
  if (word) return [...word].reverse().join('')
  const [, list = '', place] = /^([\d、]+) 这五个数字里，第(.)个是几/.exec(question) ?? []
  return list.split('、')[heard(place) - 1] ?? ''
}

function heard(text = ''): number {
  const digits = '零一二三四五六七八九'
  const [tens = '', ones = ''] = text.split('十')
  return text.includes('十') ? 10 + Math.max(0, digits.indexOf(ones || '零')) : digits.indexOf(tens)
}
