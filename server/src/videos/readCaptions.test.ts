import { expect, test } from 'vitest'
import { readCaptions } from './readCaptions.ts'

const faultsOf = (source: string) => readCaptions(source).faults

test('sentences come with their times, with or without numbers, notes and line ends of other systems', () => {
  const source =
    '\uFEFFWEBVTT 中文\r\n\r\n1\r\n00:00:00.700 --> 00:00:04.700\r\n第一句。\r\n\r\nNOTE 给编辑看的\r\n\r\n00:05.000 --> 01:00:06.250 line:90%\r\nA &amp; B\r\n第二行\r\n'
  expect(readCaptions(source)).toEqual({
    cues: [
      { from: 0.7, to: 4.7, text: '第一句。' },
      { from: 5, to: 3606.25, text: 'A & B\n第二行' },
    ],
    faults: [],
  })
})

test.each([
  ['another kind of file', '1\n00:00:00,700 --> 00:00:04,700\n文', 1, '第一行'],
  ['no empty line after the head', 'WEBVTT\n00:00.000 --> 00:01.000\n文', 2, '空一行'],
  ['a comma for the point', 'WEBVTT\n\n1\n00:00:00,700 --> 00:00:04,700\n文', 4, '应为时间'],
  ['61 seconds', 'WEBVTT\n\n00:00.000 --> 00:61.000\n文', 3, '应为时间'],
  ['words without a time', 'WEBVTT\n\n只有文字', 3, '应为时间'],
  ['a style', 'WEBVTT\n\nSTYLE\n::cue { color: red }', 4, '应为时间'],
  ['an end before the beginning', 'WEBVTT\n\n00:04.000 --> 00:04.000\n文', 3, '晚于'],
  ['no words', 'WEBVTT\n\n00:04.000 --> 00:05.000\n', 3, '没有文字'],
  ['markup', 'WEBVTT\n\n00:04.000 --> 00:05.000\n<b>文</b>', 4, '标记'],
  ['nothing at all', 'WEBVTT\n', 1, '一条字幕也没有'],
])('%s is refused with its line', (_what, source, line, message) => {
  expect(faultsOf(source)).toContainEqual({ line, message: expect.stringContaining(message) })
})

test('sentences that overlap are refused', () => {
  const source = 'WEBVTT\n\n00:00.000 --> 00:02.000\n一\n\n00:01.999 --> 00:03.000\n二\n'
  expect(faultsOf(source)).toEqual([{ line: 6, message: '与上一条重叠或次序颠倒' }])
})
