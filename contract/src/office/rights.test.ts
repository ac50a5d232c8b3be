import { expect, test } from 'vitest'
import { keysOf } from '../keysOf.ts'
import { mayBeJoined, RIGHTS, RIGHTS_OF, type Right, ROLES, type Role, rightsOf } from './rights.ts'

/** Written once more by hand, a line a right, as the office reads it. */
const TABLE: Record<Right, Role[]> = {
  see: ['writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator', 'administrator'],
  write: ['writer', 'responsible', 'chief'],
  review1: ['writer', 'responsible'],
  review2: ['responsible'],
  review3: ['chief'],
  release: ['chief'],
  withdraw: ['responsible', 'chief'],
  emergency: ['responsible', 'chief', 'operator'],
  media: ['writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator'],
  answer: ['responsible', 'answerer'],
  assign: ['responsible'],
  approve: ['responsible'],
  disclose: ['responsible'],
  law: ['lawkeeper'],
  site: ['operator'],
  words: ['operator'],
  days: ['operator'],
  seal: ['chief'],
  readers: ['operator'],
  persons: ['administrator'],
  jobs: ['operator', 'administrator'],
  bring: ['responsible', 'lawkeeper'],
  take: ['chief', 'administrator'],
  staff: ['administrator'],
  audit: ['chief', 'administrator'],
}

const roles = keysOf(ROLES)

test.each(Object.entries(TABLE))('%s is the right of %s and of nobody else', (right, holders) => {
  expect(roles.filter((role) => RIGHTS_OF[role].includes(right as Right))).toEqual(holders)
})

test('whoever holds several roles may do what each of them may', () => {
  expect(Object.keys(TABLE)).toEqual(Object.keys(RIGHTS))
  expect(rightsOf(['answerer', 'lawkeeper'])).toEqual(['see', 'media', 'answer', 'law', 'bring'])
  expect(rightsOf([])).toEqual([])
})

test('no role gives both the staff and a signature, and no two may that would', () => {
  const signs: Right[] = ['review2', 'review3', 'release', 'approve']
  for (const one of roles)
    for (const other of roles) {
      const held = rightsOf([one, other])
      const dangerous = held.includes('staff') && signs.some((right) => held.includes(right))
      expect([one, other, mayBeJoined([one, other])]).toEqual([one, other, !dangerous])
    }
})
