import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import { expect, test } from 'vitest'
import { type Place, placeOf } from './place.ts'

const places: [string, Place][] = [
  ['art-22', { address: '22' }],
  ['art-22-2', { address: '22', paragraph: 2 }],
  ['art-22-2-3', { address: '22', paragraph: 2, item: 3 }],
  ['art-120.1', { address: '120.1' }],
  ['art-120.1-1', { address: '120.1', paragraph: 1 }],
]

test.each(places)('#%s leads to its place and back', (anchor, place) => {
  expect(placeOf(`#${anchor}`)).toEqual(place)
  expect(articleAnchor(place)).toBe(anchor)
})

test.each(['', '#ch-2', '#art-', '#art-22-2-3-4', '#art-22x', '#art-99999'])(
  '%s is no place in an article',
  (anchor) => {
    expect(placeOf(anchor)).toBeNull()
  },
)
