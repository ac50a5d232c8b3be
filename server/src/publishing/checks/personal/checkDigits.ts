const IDENTITY = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const IDENTITY_LAST = '10X98765432'
/** The first two digits of every province and special region. */
const REGIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** An identity number of 18 signs with its check digit, or of 15 with a region and a day of birth. */
export function isIdentity(number: string): boolean {
  if (!REGIONS.has(number.slice(0, 2))) return false
  if (/^\d{15}$/.test(number)) return isBirthday(`19${number.slice(6, 12)}`)
  if (!/^\d{17}[\dXx]$/.test(number) || !isBirthday(number.slice(6, 14))) return false
  const sum = IDENTITY.reduce((all, weight, at) => all + weight * Number(number[at]), 0)
  return IDENTITY_LAST[sum % 11] === number[17]?.toUpperCase()
}

function isBirthday(digits: string): boolean {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return year >= 1880 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= last
}

/** A bank card by Luhn: 16 to 19 digits that begin as cards do. */
export function isCard(digits: string): boolean {
  if (!/^[3-69]\d{15,18}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** A 统一社会信用代码 with its check digit. */
export function isCreditCode(code: string): boolean {
  if (!/^[159AN][1239]\d{6}[0-9A-Z]{10}$/.test(code)) return false
  const values = [...code].map((sign) => CREDIT_SIGNS.indexOf(sign))
  const sum = CREDIT.reduce((all, weight, at) => all + weight * (values[at] ?? 0), 0)
  return values.every((value) => value >= 0) && values[17] === (31 - (sum % 31)) % 31
}
