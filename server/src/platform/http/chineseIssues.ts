import { z } from 'zod'

const TYPES: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组字段',
  date: '日期',
}

const typeName = (expected: string) => TYPES[expected] ?? '另一种值'

/** What a schema says that has no words of its own. */
function words(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? '没有填写' : `应为${typeName(issue.expected)}`
  if (issue.code === 'too_small') return `不能少于 ${issue.minimum}`
  if (issue.code === 'too_big') return `不能超过 ${issue.maximum}`
  if (issue.code === 'invalid_value')
    return issue.input === undefined ? '没有填写' : `只能是 ${issue.values.join('、')}`
  if (issue.code === 'not_multiple_of') return `应为 ${issue.divisor} 的倍数`
  if (issue.code === 'unrecognized_keys') return `不认识的字段：${issue.keys.join('、')}`
  if (issue.code === 'invalid_format') return '格式不正确'
  return '内容不正确'
}

/** Readers and callers of every schema are spoken to in Chinese, whoever forgot to write a message. */
export function speakChinese(): void {
  z.config({ localeError: (issue) => words(issue) })
}
