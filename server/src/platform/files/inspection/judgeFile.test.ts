import { expect, test } from 'vitest'
import { pdfFile, relations, wordFile } from '../../../testing/files/exampleFiles.ts'
import { judgeAttachment } from './judgeFile.ts'

/** In microseconds of this thread's own work, which does not grow when the machine has other things to do. */
async function timeOf(bytes: Buffer): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    const start = process.threadCpuUsage().user
    await judgeAttachment(bytes).catch(() => {})
    times.push(process.threadCpuUsage().user - start)
  }
  return Math.min(...times)
}

/** In microseconds. */
const TOO_QUICK = 2_200

const rels = (content: string) => wordFile({ parts: [{ name: 'word/_rels/settings.xml.rels', content }] })
const begin = '<w:fldChar w:fldCharType="begin"/><w:instrText> IF </w:instrText>'

test.each<[string, number, (count: number) => Buffer]>([
  [
    'an attribute over and over',
    20_000,
    (n) => rels(relations(`<Relationship ${'TargetMode="External" '.repeat(n)}/>`)),
  ],
  ['half of a pattern over and over', 20_000, (n) => rels(relations(`<a b='${'TargetMode="External" '.repeat(n)}'/>`))],
  ['many attributes', 10_000, (n) => wordFile({ body: `<a ${[...Array(n)].map((_, i) => `a${i}=""`).join(' ')}/>` })],
  ['elements in elements', 20_000, (n) => wordFile({ body: `${'<a>'.repeat(n)}${'</a>'.repeat(n)}` })],
  ['fields in fields', 5_000, (n) => wordFile({ body: begin.repeat(n) })],
  ['one long instruction', 5_000, (n) => wordFile({ body: `${begin}${'<w:instrText>a</w:instrText>'.repeat(n)}` })],
  ['spaces in a PDF', 500_000, (n) => pdfFile([' '.repeat(n)])],
  ['half an object', 100_000, (n) => pdfFile([`(${' obj\n'.repeat(n)})`])],
  ['brackets', 100_000, (n) => pdfFile(['('.repeat(n)])],
  ['streams', 5_000, (n) => pdfFile([...Array(n)].map(() => '<<>> stream\nendstream'))],
  [
    'one object used often',
    10_000,
    (n) => pdfFile([...Array(40).fill('<</S /GoTo>>'), `[${'<</AA <</O 2 0 R>> /OpenAction 2 0 R>>'.repeat(n)}]`]),
  ],
  ['numbers', 100_000, (n) => pdfFile([`[${'1 '.repeat(n)}]`])],
  ['comments', 100_000, (n) => pdfFile(['%\n'.repeat(n)])],
])('four times as much takes about four times as long: %s', async (_what, count, make) => {
  const [small, large] = [make(count), make(4 * count)]
  await timeOf(small)
  // Sixteen would be the square, every time; a file too quick to measure cannot hold anything up.
  let ratio = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && ratio >= 9; round++)
    ratio = (await timeOf(large)) / Math.max(await timeOf(small), TOO_QUICK)
  expect(ratio).toBeLessThan(9)
})
