import { expect, test } from 'vitest'
import { byChapter } from './byChapter.ts'

const cue = (from: number, to: number) => ({ from, to, text: `${from}` })
const texts = (video: Parameters<typeof byChapter>[0]) =>
  byChapter(video).map(({ title, cues }) => [title, ...cues.map(({ text }) => text)])

test('a sentence that begins a moment before its chapter still belongs to it', () => {
  const chapters = [
    { at: 0, title: '开场' },
    { at: 11, title: '正题' },
  ]
  expect(texts({ chapters, cues: [cue(1, 5), cue(10.9, 14), cue(15, 18)] })).toEqual([
    ['开场', '1'],
    ['正题', '10.9', '15'],
  ])
})

test('what is said before the first chapter stands without a heading, and without chapters all of it does', () => {
  expect(texts({ chapters: [{ at: 9, title: '正题' }], cues: [cue(1, 5)] })).toEqual([['', '1'], ['正题']])
  expect(texts({ chapters: [], cues: [cue(1, 5)] })).toEqual([['', '1']])
  expect(texts({ chapters: [], cues: [] })).toEqual([])
})
