import { nameKey } from '../staff/nameKey.ts'

/** Nobody guesses at random: these are tried first. */
type About = { name: string; siteTitle: string }

/** What is wrong with a new password, in words; nothing where it may be taken. */
export async function judgePassword(password: string, { name, siteTitle }: About): Promise<string | undefined> {
  const folded = nameKey(password)
  if (folded.includes(nameKey(name))) return '密码不能含有登录名'
  if (folded.includes(nameKey(siteTitle))) return '密码不能含有网站的名称'
  if (folded.includes('政采')) return '密码不能含有“政采”'
  if (isRepeated(folded)) return '密码只是同一段内容的重复，请换一个'
  const common = await commonPasswords()
  if (common.has(folded)) return '这个密码太常见，请换一个'
  if (isDressedUp(folded, common)) return '去掉首尾的数字和符号，就是一个常见的密码，请换一个'
  return undefined
}

/** 123456123456 is as easily guessed as 123456. */
function isRepeated(text: string): boolean {
  const again = `${text}${text}`.indexOf(text, 1)
  return again < text.length && again <= 8
}

const ENDS = /^\P{L}+|(?<!\P{L})\P{L}+$/gu
const MOST_ADDED = 8

/** password2026! is tried right after password: a year and a sign at the ends keep nobody out. */
function isDressedUp(text: string, common: Set<string>): boolean {
  const bare = text.replace(ENDS, '')
  return bare.length < text.length && text.length - bare.length <= MOST_ADDED && common.has(bare)
}

let known: Promise<Set<string>> | undefined

/** Half a megabyte that is needed only when somebody chooses a password. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map(nameKey)),
  )
  return known
}
