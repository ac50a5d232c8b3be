import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, placedAt, placeOf, type Size, wholeCrop, zoomed, zoomOf } from './crop.ts'

const wide: Size = { width: 600, height: 400 }

test('a picture begins with its largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 100, y: 0, side: 400 })
})

test('zooming keeps the middle where it is', () => {
  expect(zoomed(wide, wholeCrop(wide), 2)).toEqual({ x: 200, y: 100, side: 200 })
})

test('where there is no room to move, the slider stands in the middle', () => {
  expect(placeOf(wide, wholeCrop(wide))).toEqual({ x: 50, y: 50 })
  expect(placedAt(wide, wholeCrop(wide), { x: 0 })).toEqual({ x: 0, y: 0, side: 400 })
})

test('whatever a reader does, the square stays inside the picture', () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true })
  const size = fc.record({ width: fc.integer({ min: 1, max: 4_000 }), height: fc.integer({ min: 1, max: 4_000 }) })
  const step = fc.oneof(
    fc.record({ x: number, y: number }).map((by) => (s: Size, c: ReturnType<typeof wholeCrop>) => moved(s, c, by)),
    number.map((zoom) => (s: Size, c: ReturnType<typeof wholeCrop>) => zoomed(s, c, zoom)),
  )
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
      const crop = steps.reduce((now, act) => act(picture, now), wholeCrop(picture))
      expect(crop.side).toBeGreaterThan(0)
      expect(crop.x).toBeGreaterThanOrEqual(0)
      expect(crop.y).toBeGreaterThanOrEqual(0)
      expect(crop.x + crop.side).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(crop.y + crop.side).toBeLessThanOrEqual(picture.height + 1e-6)
      expect(zoomOf(picture, crop)).toBeLessThanOrEqual(4 + 1e-6)
    }),
  )
})
