import { expect, test } from 'vitest'
import { namesIn } from './namesIn.ts'

test('short names are parted by whatever people put between them', () => {
  expect(namesIn(' 采购法、采招法 ,87号令；')).toEqual(['采购法', '采招法', '87号令'])
  expect(namesIn('  ')).toEqual([])
})
