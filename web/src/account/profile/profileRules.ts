export type ProfileValues = {
  nickName: string
  sex: '0' | '1' | '2'
  email: string
  company: string
  position: string
  region: string
  bio: string
}
export type ProfileField = keyof ProfileValues
export type ProfileFaults = Partial<Record<ProfileField, string>>

type Rule = { label: string; most: number; required?: true; shape?: [RegExp, string] }

/** What each field may hold, told before the server has to: a test keeps both sides of one mind. */
export const PROFILE_RULES: Record<Exclude<ProfileField, 'sex'>, Rule> = {
  nickName: { label: '昵称', most: 30, required: true },
  email: {
    label: '邮箱',
    most: 100,
    shape: [/^$|^[^\s@<>"',;:\\()[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, '邮箱格式不正确'],
  },
  company: { label: '单位', most: 60 },
  position: { label: '职务', most: 30 },
  region: { label: '所在地区', most: 60 },
  bio: { label: '个人简介', most: 200 },
}

const CONTROL = /[^\P{Cc}\n\r\t]/u

export function faultOf({ label, most, required, shape }: Rule, typed: string): string | undefined {
  const value = typed.trim()
  if (required && value === '') return `请填写${label}`
  // As the server counts: a rare character takes two places in a string and is one letter all the same.
  const letters = [...value].length
  if (letters > most) return `${label}至多 ${most} 个字，现在有 ${letters} 个`
  if (CONTROL.test(value)) return `${label}含有不能使用的控制字符`
  if (shape && !shape[0].test(value)) return shape[1]
  return undefined
}

export function faultsOf(values: ProfileValues): ProfileFaults {
  const faults: ProfileFaults = {}
  for (const [field, rule] of Object.entries(PROFILE_RULES) as [keyof typeof PROFILE_RULES, Rule][]) {
    const fault = faultOf(rule, values[field])
    if (fault) faults[field] = fault
  }
  return faults
}

/** The field a refusal of the server speaks of: its words begin with the field's name, or ask for it. */
export function fieldOf(msg: string): ProfileField | undefined {
  const named = Object.entries(PROFILE_RULES).find(([, { label }]) => msg.replace(/^请填写/, '').startsWith(label))
  return named?.[0] as ProfileField | undefined
}

/** What was saved, but for the fields that hold something else by now than what was sent. */
export function unlessChanged(now: ProfileValues, sent: ProfileValues, saved: ProfileValues): ProfileValues {
  const fields = Object.keys(now) as ProfileField[]
  return Object.fromEntries(
    fields.map((field) => [field, now[field] === sent[field] ? saved[field] : now[field]]),
  ) as ProfileValues
}

/** Only what was changed is sent. */
export function changesOf(before: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const fields = Object.keys(now) as ProfileField[]
  return Object.fromEntries(
    fields.filter((field) => now[field].trim() !== before[field]).map((field) => [field, now[field]]),
  )
}
