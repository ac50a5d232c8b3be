import { expect, test } from 'vitest'
import { hasPictures, wantedBoxes } from './wantedBoxes.ts'

test('a text without pictures is not asked about the rights in them', () => {
  expect(wantedBoxes(['事实与数据', '图片授权'], false)).toEqual(['事实与数据'])
  expect(wantedBoxes(['事实与数据', '图片授权'], true)).toEqual(['事实与数据', '图片授权'])
})

test.each([
  [{ fields: { title: '标题' }, tree: { type: 'root', children: [] } }, false],
  [{ fields: { cover: '/files/0123456789abcdef.webp' }, tree: null }, true],
  [{ fields: {}, tree: { children: [{ type: 'figure', media: 'media/a.png' }] } }, true],
  [{ fields: {}, tree: { children: [{ type: 'figure', media: '' }] } }, true],
  [{ fields: { attachments: [{ file: 'media/form.pdf' }] }, tree: null }, false],
  [{ fields: { summary: '文件名写作 a.png 的一种' }, tree: null }, false],
])('%j: %s', (content, pictures) => {
  expect(hasPictures(content)).toBe(pictures)
})
