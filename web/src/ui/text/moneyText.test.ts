import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText } from './moneyText.ts'

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [0.004, '0.00'],
  [0.005, '0.01'],
  [-0.005, '-0.01'],
  [-0.001, '0.00'],
  [0.05, '0.05'],
  [0.995, '1.00'],
  [1.005, '1.01'],
  [1.115, '1.12'],
  [8.345, '8.35'],
  [10.075, '10.08'],
  [38, '38.00'],
  [456, '456.00'],
  [999.995, '1,000.00'],
  [1000, '1,000.00'],
  [-1234567.895, '-1,234,567.90'],
  [1e21, '1,000,000,000,000,000,000,000.00'],
  [-1.5e22, '-15,000,000,000,000,000,000,000.00'],
  [5e-7, '0.00'],
  [5e-324, '0.00'],
  ['38.00', '38.00'],
  [' 1.005 ', '1.01'],
  ['+2.5', '2.50'],
  ['.5', '0.50'],
  ['7.', '7.00'],
  ['0012', '12.00'],
  ['-0.00', '0.00'],
  ['5e-3', '0.01'],
  ['5e-4', '0.00'],
  ['9007199254740993.015', '9,007,199,254,740,993.02'],
  [Number.NaN, '—'],
  [Number.POSITIVE_INFINITY, '—'],
  [Number.NEGATIVE_INFINITY, '—'],
  [null, '—'],
  [undefined, '—'],
  ['', '—'],
  ['  ', '—'],
  ['.', '—'],
  ['-', '—'],
  ['abc', '—'],
  ['1,000', '—'],
  ['0x10', '—'],
  ['1e9999', '—'],
])('%s is written %s', (amount, written) => {
  expect(moneyText(amount)).toBe(written)
})

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 30 })
const parts = fc.record({ minus: fc.boolean(), whole: fc.bigInt(0n, 10n ** 30n), fraction: digits })

test('any decimal comes out grouped in threes, with two decimals, at most half a cent from what it was', () => {
  fc.assert(
    fc.property(parts, ({ minus, whole, fraction }) => {
      const written = moneyText(`${minus ? '-' : ''}${whole}.${fraction}`)
      expect(written).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/)
      const scale = 10n ** BigInt(fraction.length)
      const exact = (whole * scale + BigInt(`0${fraction}`)) * 100n
      const shown = BigInt(written.replace(/[-,.]/g, '')) * scale
      const off = shown - exact
      expect(off * 2n <= scale && off * 2n > -scale).toBe(true)
      expect(written.startsWith('-')).toBe(minus && shown > 0n)
    }),
  )
})

test('a number is written as its own decimal text is', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) => {
      expect(moneyText(amount)).toBe(moneyText(String(amount)))
      expect(moneyText(-amount).replace('-', '')).toBe(moneyText(amount).replace('-', ''))
    }),
  )
})
