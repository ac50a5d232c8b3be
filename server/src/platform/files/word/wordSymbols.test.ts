import { expect, test } from 'vitest'
import { line, manuscript, run, symbol } from '../../../testing/files/manuscripts.ts'
import { readWord } from '../../../testing/files/readWord.ts'

const read = (inside: string) => readWord(manuscript({ body: line(inside) }))

test('ticks, boxes, bullets and arrows that a form takes from fonts of signs are those that readers see', async () => {
  const signs = (font: string, codes: string) => codes.split(' ').map((code) => symbol(font, code))
  const body = [
    ...signs('Wingdings', 'F0FE F0A8 F0FC F0FB F0FD F06C F06E F0E0 F0D8 F081 00FE'),
    run('；'),
    ...signs('Wingdings 2', '0052 00A3 F050 F04F F06A'),
    run('；'),
    ...signs('Symbol', 'F0A3 F0B3 F0B4 F0B1 F0AE F061 F057'),
    run('；'),
    ...signs('宋体', '2103 2611'),
  ]
  const { markdown, report } = await read(body.join(''))
  expect(markdown).toBe('☑☐✓✗☒●■→➢①☑；☑☐✓✗①；≤≥×±→αΩ；℃☑')
  expect(report).toEqual([])
})

test('a sign that nobody knows leaves a mark in its place, and is told', async () => {
  const body = run('甲') + symbol('Wingdings', 'F04D') + run('乙') + symbol('公司专用', 'F0FE') + symbol('宋体', 'D800')
  const { markdown, report } = await read(body + symbol('宋体', 'x') + symbol('宋体', '110000'))
  expect(markdown).toBe('甲〓乙〓〓〓〓')
  expect(report).toEqual(['5 个特殊符号未能带入，原处是“〓”，请补上'])
})

test('characters with their reading above keep the characters, and the reading is told', async () => {
  const above = (base: string, reading: string) =>
    `<w:r><w:ruby><w:rubyPr/><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`
  const { markdown, report } = await read(run('政府') + above('采', 'cǎi') + above('购', 'gòu') + run('法'))
  expect(markdown).toBe('政府采购法')
  expect(report).toEqual(['注音 2 处没有带入'])
})
