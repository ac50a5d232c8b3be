import { expect, test } from 'vitest'
import { linePieces } from './linePieces.ts'

const text = '依照第十八条，七个工作日内答复。'
const cite = { start: 2, end: 6, target: 'x~18', href: '/readDetails?id=x#art-18' }
const period = { start: 7, end: 13, days: 7, unit: 'workday' as const }

test('a reader gets every character once, with references and periods where they stand', () => {
  const pieces = linePieces({ text, cites: [cite], periods: [period] })
  expect(pieces.map((piece) => piece.text)).toEqual(['依照', '第十八条', '，', '七个工作日内', '答复。'])
  expect(pieces[1]?.cite).toBe(cite)
  expect(pieces[3]?.period).toBe(period)
  expect(linePieces({ text, cites: [], periods: [] }).map((piece) => piece.text)).toEqual([text])
})

test('marks that overlap or point outside the text lose nothing of it', () => {
  const wild = { ...cite, start: 4, end: 9 }
  const outside = { ...period, start: 15, end: 40 }
  const pieces = linePieces({ text, cites: [cite, wild], periods: [outside] })
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter((piece) => piece.cite)).toHaveLength(1)
})
