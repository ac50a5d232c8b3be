import { expect, test } from 'vitest'
import { problemsNow } from './shownProblems.ts'

const draft = {
  kind: 'news',
  state: 'draft',
  released: false,
  scheduled: false,
  updatedBy: null,
  fields: { publish: '2026-01-01' },
} as const
const now = '2026-11-17 09:00:00'

test('a time is judged the moment it is typed, once, and not before anybody has touched the day that came with a file', () => {
  const told = [{ field: 'title', message: '请填写标题' }]
  expect(problemsNow({ draft, fields: draft.fields, problems: told }, now)).toEqual(told)
  const wrong = { field: 'withdraw', message: '撤下时间应晚于发布时间' }
  const fields = { publish: '2026-12-02 09:00', withdraw: '2026-12-01 09:00' }
  expect(problemsNow({ draft, fields, problems: [...told, wrong] }, now)).toEqual([...told, wrong])
  expect(problemsNow({ draft, fields: { publish: '2026-11-17 08:00' }, problems: [] }, now)).toEqual([
    { field: 'publish', message: '计划发布的时间已经过去' },
  ])
})
