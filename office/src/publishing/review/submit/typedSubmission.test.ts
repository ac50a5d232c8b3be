import { expect, test } from 'vitest'
import { newSubmission, openedAgain } from './typedSubmission.ts'

const draft = { change: null, changeNote: '' }

test('a plan that is written in the text after the dialog was opened once stands in it, and what was typed there stays', () => {
  const first = { ...newSubmission({ draft, fields: {} }), note: '请先看表', ticked: ['事实与数据'] }
  const planned = openedAgain(first, { fields: { publish: '2027-03-01 09:00' } })
  expect(planned).toMatchObject({ day: '2027-03-01', time: '09:00', note: '请先看表', ticked: ['事实与数据'] })
  const moved = { ...planned, day: '2027-03-02' }
  expect(openedAgain(moved, { fields: { publish: '2027-03-01 09:00' } })).toBe(moved)
  expect(openedAgain(moved, { fields: {} })).toMatchObject({ day: '', time: '' })
})
