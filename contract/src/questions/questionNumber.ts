const NUMBER = /^(\d{4})(\d{4}|\d{7})(\d)$/
/** Spaces, any kind of dash, and digits of full width: as people type what was read out to them. */
const BETWEEN = /[\s\u2010-\u2015－-]/g

/** The number of a question as it is stored, 2611-04237, from what somebody typed; undefined where it is none or has a slip in it. */
export function readQuestionNumber(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(BETWEEN, '')
  const parts = NUMBER.exec(digits)
  if (!parts || checkDigit(digits.slice(0, -1)) !== digits.at(-1)) return undefined
  return `${parts[1]}-${parts[2]}${parts[3]}`
}

/** ISO 7064 MOD 11,10, as the database makes it. */
function checkDigit(digits: string): string {
  let product = 10
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return String((11 - product) % 10)
}
