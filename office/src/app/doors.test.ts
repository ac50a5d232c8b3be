import { rightsOf } from '@zhengcai/contract/office/rights.ts'
import { expect, test } from 'vitest'
import { doorsOf } from './doors.ts'

const doorsFor = (...roles: Parameters<typeof rightsOf>[0]) => doorsOf({ rights: rightsOf(roles) }).map(({ to }) => to)
const EVERYBODYS = ['/office', '/office/texts', '/office/calendar', '/office/laws', '/office/figures']

test("the rail has only what one's rights reach", () => {
  const more = (...roles: Parameters<typeof rightsOf>[0]) => doorsFor(...roles).filter((to) => !EVERYBODYS.includes(to))
  expect(EVERYBODYS.every((to) => doorsFor('writer').includes(to))).toBe(true)
  expect(more('administrator')).toEqual([
    '/office/readers',
    '/office/staff',
    '/office/jobs',
    '/office/transfer',
    '/office/audit',
  ])
  expect(more('chief')).toEqual([
    '/office/media',
    '/office/questions',
    '/office/feedback',
    '/office/site',
    '/office/transfer',
    '/office/audit',
  ])
  expect(more('writer')).toEqual(['/office/media'])
  expect(more('answerer')).toEqual(['/office/media', '/office/questions', '/office/feedback'])
})
