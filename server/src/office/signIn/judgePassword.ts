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
  if ((await commonPasswords()).has(folded)) return '这个密码太常见，请换一个'
  return undefined
}

/** 123456123456 is as easily guessed as 123456. */
function isRepeated(text: string): boolean {
  const again = `${text}${text}`.indexOf(text, 1)
  return again < text.length && again <= 8
}

let known: Promise<Set<string>> | undefined

/** Half a megabyte that is needed only when somebody chooses a password. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map(nameKey)),
  )
  return known
}
