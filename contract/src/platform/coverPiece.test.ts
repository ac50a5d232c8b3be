import { expect, test } from 'vitest'
import { COVER_SHAPES, coverPiece } from './coverPiece.ts'

test('a cover holds the focus in its middle, as far as the picture reaches', () => {
  const size = { width: 1_600, height: 1_000 }
  expect(coverPiece(size, COVER_SHAPES.wide, { x: 500, y: 500 })).toEqual({ left: 0, top: 0, ...size })
  expect(coverPiece(size, COVER_SHAPES.square, { x: 500, y: 0 })).toEqual({
    left: 300,
    top: 0,
    width: 1_000,
    height: 1_000,
  })
  expect(coverPiece(size, COVER_SHAPES.tall, { x: 1_000, y: 1_000 })).toEqual({
    left: 850,
    top: 0,
    width: 750,
    height: 1_000,
  })
  expect(coverPiece(size, COVER_SHAPES.tall, { x: 0, y: 500 })).toEqual({ left: 0, top: 0, width: 750, height: 1_000 })
})

test('the thinnest picture still gives a cover', () => {
  expect(coverPiece({ width: 1, height: 900 }, COVER_SHAPES.wide, { x: 500, y: 500 })).toEqual({
    left: 0,
    top: 450,
    width: 1,
    height: 1,
  })
})
