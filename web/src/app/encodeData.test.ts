import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { encodeData } from './encodeData.ts'

/** As the router reads it in the browser. */
async function read(text: string): Promise<unknown> {
  const bytes = new Blob([text]).stream() as ReadableStream<Uint8Array>
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
