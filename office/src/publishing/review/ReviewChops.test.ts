import { expect, test } from 'vitest'
import { chopWords } from './ReviewChops.tsx'

const signed = (name: string) => ({ by: { id: name, name }, time: '2026-11-15 17:20:00' })

test.each([
  ['未送审', [null, null, null], 'draft'],
  ['一审编辑甲已签，二审审读中，三审未签', [signed('编辑甲'), null, null], 'review2'],
  ['一审审读中，二审未签，三审未签', [null, null, null], 'review1'],
  ['一审编辑甲已签，二审责编乙已签，三审主编丙已签', [signed('编辑甲'), signed('责编乙'), signed('主编丙')], 'live'],
  ['一审编辑甲已签，二审责编乙已签', [signed('编辑甲'), signed('责编乙')], 'ready'],
  ['没有签署', [null, null, null], 'live'],
] as const)('whoever hears the chops hears %s', (words, chops, state) => {
  expect(chopWords([...chops], state)).toBe(words)
})
