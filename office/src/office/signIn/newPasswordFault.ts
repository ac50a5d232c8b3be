import { PASSWORD_LEAST, PASSWORD_MOST } from '@zhengcai/contract/office/staffWords.ts'

/** What can be told of a new password before it is sent; the server judges the rest. */
export function newPasswordFault(password: string): string | undefined {
  const length = [...password.normalize('NFC')].length
  if (length === 0) return '请填写密码'
  if (length < PASSWORD_LEAST) return `密码至少 ${PASSWORD_LEAST} 个字符，现在是 ${length} 个`
  if (length > PASSWORD_MOST) return `密码至多 ${PASSWORD_MOST} 个字符，现在是 ${length} 个`
  return undefined
}

/** The same of the code that proves who types: its form is told together with what is wrong elsewhere. */
export const codeFault = (code: string): string | undefined =>
  /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : '动态码应为 6 位数字'

/** The fields that something is wrong with; nothing where all are right. */
export function faultsIn(found: Record<string, string | undefined>): Record<string, string> | undefined {
  const wrong = Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined)
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

export const NEW_PASSWORD_HINT = `${PASSWORD_LEAST} 到 ${PASSWORD_MOST} 个字符，字符不限，可以是一句话；不要用常见密码，也不要含登录名、站名或“政采”`
