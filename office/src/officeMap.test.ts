import { SCREENS } from '@zhengcai/contract/office/screens.ts'
import { expect, test } from 'vitest'
import { inside } from './officeMap.ts'

test('the finder knows every screen that opens without saying what, by the name it bears', () => {
  const known = Object.fromEntries(Object.entries(inside).map(([address, { title }]) => [address, title]))
  const found = Object.fromEntries(Object.entries(SCREENS).map(([address, { title }]) => [address, title]))
  expect(known).toMatchObject(found)
  const inRail = Object.entries(inside).filter(([, screen]) => 'rail' in screen)
  expect(inRail.map(([address]) => address).filter((address) => !(address in SCREENS))).toEqual([])
})
