import { expect, test } from 'vitest'
import { linkBody } from './linkBody.ts'
import type { Linker } from './linker.ts'
import { makeCatalogue } from './recognition/catalogue.ts'
import { recognise } from './recognition/recognise.ts'
import { resolve } from './resolve.ts'

const versions = [{ esId: 'w', published: '2020-01-01', effective: '2020-01-01', documentNumber: '' }]
const catalogue = makeCatalogue([{ lawId: 'well', name: '水井法', aliases: [], versions }])
const ADDRESSES = ['8', '9', '16', '16.1', '17']
const articles = new Map(ADDRESSES.map((address) => [address, [0, 0]]))
const shape = { esId: 'w', published: '2020-01-01', articles, partOf: () => 0 }
const linker: Linker = {
  catalogue,
  know: async () => {},
  async find(text, reading, citing) {
    return recognise(text, reading).flatMap((found) => {
      const target = resolve(found, citing, shape, { esId: 'w', standing: 'applies' })
      return target ? [{ found, target }] : []
    })
  },
}
const linkedIn = async (body: string) => (await linkBody(linker, { body, day: '2024-01-01' })).references.length

test('a law reaches into the next paragraph, but not over a heading, a list or a line between', async () => {
  const [first, second] = ['<p>他谈的是《水井法》。</p>', '<p>第十七条规定，井口应当加盖。</p>']
  expect(await linkedIn(`${first}\n${second}`)).toBe(2)
  for (const between of [
    '<h3>合同</h3>',
    '<ul><li>井</li></ul>',
    '<hr>',
    '散落的字',
    '<table><tr><td>井</td></tr></table>',
  ])
    expect(await linkedIn(`${first}\n${between}\n${second}`), between).toBe(1)
  expect(await linkedIn(`<ul><li>${first}</li><li>${second}</li></ul>`)).toBe(1)
  expect(await linkedIn('<ul><li>他谈的是《水井法》。</li><li>第十七条规定，井口应当加盖。</li></ul>')).toBe(1)
})

test('前条 is linked only in a version that has no article between', async () => {
  expect(await linkedIn('<p>《水井法》第九条说的是处罚，前条写的是义务。</p>')).toBe(2)
  expect(await linkedIn('<p>《水井法》第十七条说的是处罚，前条写的是义务。</p>')).toBe(1)
})
