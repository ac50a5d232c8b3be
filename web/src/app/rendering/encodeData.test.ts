import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { encodeData } from './encodeData.ts'
import { quoted } from './handOver.ts'

/** As the router reads it in the browser. */
async function read(literal: string): Promise<unknown> {
  const bytes = new Blob([JSON.parse(literal)]).stream() as ReadableStream<Uint8Array>
  return (await decode(bytes, globalThis as unknown as Window & typeof globalThis)).value
}

const row = {
  esId: 'a1',
  title: '“引号”、</script> 与 \u2028',
  tags: ['甲', '甲', ''],
  demo: true,
  views: 0,
  ratio: -1.5,
}

test('the browser reads what the loaders answered', async () => {
  const data = {
    loaderData: {
      root: { site: { title: '政采视野', note: null, gone: undefined } },
      page: { rows: [row, row, { ...row }], none: [], nothing: {} },
    },
    actionData: null,
    errors: null,
  }
  expect(await read(encodeData(data))).toEqual(data)
})

test.each([
  'plain 甲',
  '"\\',
  '</script><!--&',
  '\u2028\u2029',
  'line\nline\ttab\u0000\u007f\u0085',
  'emoji 😀 and half of one \ud83d',
  '',
])('what is written quoted at once is what quoting it afterwards gives: %j', (title) => {
  const literal = encodeData({
    [title]: title,
    rows: [row, { ...row, title }, { title, other: 1e21 }, { title: 5e-7 }],
  })
  expect(literal).toBe(quoted(`${JSON.stringify(JSON.parse(JSON.parse(literal)))}\n`))
})

test('rows with the same names in another order, or with one more, keep what is theirs', async () => {
  const rows = [{ a: 1, b: 2 }, { b: 3, a: 4 }, { b: 5 }, { b: 6, a: 7, c: 8 }, {}, { a: 9, b: 10 }]
  expect(await read(encodeData({ rows }))).toEqual({ rows })
})

test('names that mean something to objects stay names', async () => {
  const data = { page: JSON.parse('{"constructor":"a","_1":2,"":3,"toString":"b"}') }
  expect(await read(encodeData(data))).toEqual(data)
})

test.each([[new Date()], [() => 1], [new Map()], [Number.NaN], [Promise.resolve(1)]])(
  'what is no plain data is refused: %s',
  (odd) => {
    expect(() => encodeData({ page: { odd } })).toThrow()
  },
)
