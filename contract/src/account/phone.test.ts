import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPhone, Phone } from './phone.ts'
import { SmsCode } from './smsCode.ts'
import { normalisePhone } from './spelledPhone.ts'

const phones = fc.tuple(fc.constantFrom(...'3456789'), fc.stringMatching(/^[0-9]{9}$/)).map(([a, b]) => `1${a}${b}`)
const fullWidth = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0))
const sprinkled = (text: string, between: string[]) =>
  [...text].map((character, i) => character + (between[i % between.length] ?? '')).join('')
const gaps = fc.array(fc.constantFrom('', '', ' ', '-', '\u3000', '\u00a0', '–'), { minLength: 1, maxLength: 11 })

test('a phone is the same however it is spelled', () => {
  fc.assert(
    fc.property(
      phones,
      fc.constantFrom('', '+86', '+86 ', '+86-'),
      gaps,
      fc.boolean(),
      (phone, prefix, between, wide) => {
        const spelled = prefix + sprinkled(phone, between)
        expect(normalisePhone(wide ? fullWidth(spelled) : spelled)).toBe(phone)
      },
    ),
  )
})

test('whatever else is typed is no phone, and nothing breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
      const outcome = Phone.safeParse(typed)
      const digits = typed.normalize('NFKC').replace(/\D/g, '')
      if (outcome.success) expect(digits.endsWith(outcome.data)).toBe(true)
      else expect(outcome.error.issues[0]?.message).toMatch(/手机号/)
    }),
  )
  for (const wrong of ['12800138000', '1380013800', '138001380000', '86 13800138000', '+1 13800138000', '1380013800x'])
    expect(normalisePhone(wrong), wrong).toBeUndefined()
})

test('a code is six digits in any width, and nothing else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{6}$/), fc.boolean(), (code, wide) => {
      expect(SmsCode.parse(wide ? ` ${fullWidth(code)} ` : `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(code)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (typed) => {
      const plain = typed.normalize('NFKC').replace(/\s/g, '')
      expect(SmsCode.safeParse(typed).success).toBe(/^[0-9]{6}$/.test(plain))
    }),
  )
})

test('a masked phone shows its ends only', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
})
