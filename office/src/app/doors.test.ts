import { rightsOf } from '@zhengcai/contract/office/rights.ts'
import { expect, test } from 'vitest'
import { doorsOf } from './doors.ts'

const doorsFor = (...roles: Parameters<typeof rightsOf>[0]) => doorsOf({ rights: rightsOf(roles) }).map(({ to }) => to)

test("the rail has only what one's rights reach", () => {
  expect(doorsFor('administrator')).toEqual([
    '/office',
    '/office/texts',
    '/office/calendar',
    '/office/laws',
    '/office/staff',
    '/office/audit',
  ])
  expect(doorsFor('chief')).toEqual([
    '/office',
    '/office/texts',
    '/office/calendar',
    '/office/laws',
    '/office/media',
    '/office/audit',
  ])
  expect(doorsFor('writer')).toEqual(['/office', '/office/texts', '/office/calendar', '/office/laws', '/office/media'])
})
