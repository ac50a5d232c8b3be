import { expect, test } from 'vitest'
import { fileName } from './keepUpload.ts'

test.each([
  ['folders', '..\\..\\情况 说明.PDF', '情况 说明.pdf'],
  ['other folders', '/etc/a.b.docx', 'a.b.pdf'],
  ['signs that confuse', 'a\u202egnp.exe\u0000"<>|?*:.txt', 'agnp.exe.pdf'],
  ['nothing', '', '附件.pdf'],
  ['dots and spaces alone', ' . .. ', '附件.pdf'],
  ['dots and spaces around', ' .说明. .pdf', '说明.pdf'],
  ['half a letter', 'a\ud83d.pdf', 'a.pdf'],
  ['a very long name', `${'字'.repeat(5_000)}.pdf`, `${'字'.repeat(100)}.pdf`],
])('a file keeps the name people gave it, harmless: %s', (_what, given, kept) => {
  expect(fileName(given, 'pdf')).toBe(kept)
})

test('a name of nothing but spaces takes no time, however long', () => {
  const timeOf = (length: number) => {
    const start = process.threadCpuUsage().user
    for (let turn = 0; turn < 50; turn++) fileName(`a${' '.repeat(length)}b`, 'pdf')
    return process.threadCpuUsage().user - start
  }
  // A collection of garbage that falls into one of them is nobody's time.
  const leastOf = (length: number) => Math.min(...[1, 2, 3].map(() => timeOf(length)))
  timeOf(10_000)
  expect(leastOf(60_000)).toBeLessThan(Math.max(20 * leastOf(10_000), 20_000))
})
