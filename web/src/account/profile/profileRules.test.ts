import { profile } from '@zhengcai/contract/account/profile.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changesOf,
  faultOf,
  faultsOf,
  fieldOf,
  PROFILE_RULES,
  type ProfileField,
  unlessChanged,
} from './profileRules.ts'

const { body } = profile.profile
const server = (field: ProfileField, value: string) => body.safeParse({ [field]: value })
const fields = Object.keys(PROFILE_RULES) as (keyof typeof PROFILE_RULES)[]

const typed = fc.oneof(
  fc.string({ maxLength: 230, unit: 'grapheme' }),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.emailAddress(),
  fc.constantFrom(
    '',
    ' ',
    '张三',
    'a@b.cn',
    'a@b',
    '财'.repeat(30),
    '财'.repeat(31),
    '财'.repeat(201),
    '𠮷'.repeat(30),
    '𠮷'.repeat(31),
    'a\u0000b',
  ),
)

test.each(fields)('the form takes for %s exactly what the server takes', (field) => {
  fc.assert(
    fc.property(typed, (value) => {
      expect(faultOf(PROFILE_RULES[field], value) === undefined).toBe(server(field, value).success)
    }),
    { numRuns: 300 },
  )
})

test('a rare character counts as one letter', () => {
  expect(faultOf(PROFILE_RULES.position, '𠮷'.repeat(30))).toBeUndefined()
  expect(faultOf(PROFILE_RULES.position, '𠮷'.repeat(31))).toBe('职务至多 30 个字，现在有 31 个')
})

test.each(fields)('a refusal of the server about %s is shown beside it', (field) => {
  const refused = server(field, field === 'nickName' ? '' : '财'.repeat(300))
  expect(fieldOf(refused.error?.issues[0]?.message ?? '')).toBe(field)
})

test('a refusal about something else belongs to no field', () => {
  expect(fieldOf('演示环境，无权操作')).toBeUndefined()
})

const values = { nickName: '张三', sex: '2' as const, email: '', company: '', position: '', region: '', bio: '' }

test('a form that was filled in right has no faults, and a wrong one says all of them at once', () => {
  expect(faultsOf(values)).toEqual({})
  expect(faultsOf({ ...values, nickName: ' ', email: 'zhang' })).toEqual({
    nickName: '请填写昵称',
    email: '邮箱格式不正确',
  })
})

test('only what was changed is sent, and blanks around it are no change', () => {
  expect(changesOf(values, { ...values, nickName: ' 张三 ', company: '示例市财政局', sex: '1' })).toEqual({
    company: '示例市财政局',
    sex: '1',
  })
})

test('saving leaves alone what was typed after it was sent, and shows the rest as it was saved', () => {
  const sent = {
    nickName: '张三',
    sex: '2',
    email: '',
    company: ' 示例单位 ',
    position: '采购',
    region: '',
    bio: '',
  } as const
  const saved = { ...sent, company: '示例单位' }
  expect(unlessChanged({ ...sent, sex: '1', position: '采购 ', bio: '写到一半' }, sent, saved)).toEqual({
    ...saved,
    sex: '1',
    position: '采购 ',
    bio: '写到一半',
  })
})
