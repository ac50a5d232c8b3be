import { expect, test } from 'vitest'
import { wrongSubmission } from './wrongSubmission.ts'

const typed = { change: undefined, changeNote: '', note: '' }

test('boxes, the kind of change and a long word are told at one press', () => {
  expect(wrongSubmission({ ...typed, note: '话'.repeat(201) }, ['事实与数据', '人名职务'], true)).toEqual({
    checklist: '还没有确认：事实与数据、人名职务',
    change: '请选择这次修订是更正还是文字修订',
    note: '至多 200 个字，现在 201 个',
  })
})

test('a notice to readers is asked for only of a correction', () => {
  const short = { changeNote: '请写明更正了什么，至少 10 个字' }
  expect(wrongSubmission({ ...typed, change: 'correction', changeNote: '错了' }, [], true)).toEqual(short)
  expect(wrongSubmission({ ...typed, change: 'wording' }, [], true)).toEqual({})
  expect(wrongSubmission(typed, [], false)).toEqual({})
})
