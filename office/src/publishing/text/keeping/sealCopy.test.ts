import { expect, test } from 'vitest'
import { copyKey, openCopy, sealCopy } from './sealCopy.ts'

const keyOf = (letter: string) => copyKey(btoa(letter.repeat(32)))
const TEXT = { fields: { title: '一张评分表' }, tree: { type: 'root', children: [] } }

test('a copy on a shared computer opens for its account and draft, and for no other', async () => {
  const key = await keyOf('a')
  const sealed = await sealCopy(key, '甲 稿一', TEXT)
  expect(await openCopy(key, '甲 稿一', sealed)).toEqual(TEXT)
  expect(await openCopy(key, '乙 稿一', sealed)).toBeUndefined()
  expect(await openCopy(await keyOf('b'), '甲 稿一', sealed)).toBeUndefined()
})

test('no word of the text can be read in it, and it is sealed differently each time', async () => {
  const key = await keyOf('a')
  const [one, two] = [await sealCopy(key, '甲 稿一', TEXT), await sealCopy(key, '甲 稿一', TEXT)]
  expect(new TextDecoder().decode(one.bytes)).not.toContain('评分表')
  expect(new Uint8Array(one.bytes)).not.toEqual(new Uint8Array(two.bytes))
})

test('one that was damaged is none, and nothing breaks by it', async () => {
  const key = await keyOf('a')
  const { iv, bytes } = await sealCopy(key, '甲 稿一', TEXT)
  expect(await openCopy(key, '甲 稿一', { iv, bytes: bytes.slice(0, 20) })).toBeUndefined()
})
