const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i
const NOTHING = '—'

/** An amount with two decimals, 1,234.50. It rounds half away from zero on the decimal text: 1.005 is 1.01, which as a binary fraction it is not. */
export function moneyText(amount: number | string | null | undefined): string {
  const written = typeof amount === 'string' ? amount.trim() : String(amount)
  const [matched, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(written) ?? []
  if (!matched || whole + fraction === '') return NOTHING
  const cents = roundedAt(whole + fraction, whole.length + Number(exponent) + 2)
  const yuan = inThousands(cents.slice(0, -2))
  return `${sign === '-' && /[1-9]/.test(cents) ? '-' : ''}${yuan}.${cents.slice(-2)}`
}

function inThousands(digits: string): string {
  const groups = [digits.slice(0, digits.length % 3), ...(digits.slice(digits.length % 3).match(/.{3}/g) ?? [])]
  return groups.filter(Boolean).join(',')
}

/** The first digits up to the place as a whole number of at least three digits, the rest rounded half up. */
function roundedAt(digits: string, place: number): string {
  const kept = place > 0 ? digits.slice(0, place).padEnd(place, '0') : '0'
  const next = place >= 0 ? (digits[place] ?? '0') : '0'
  return String(BigInt(kept) + (next >= '5' ? 1n : 0n)).padStart(3, '0')
}
