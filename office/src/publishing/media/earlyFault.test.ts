import type { MediaKind } from '@zhengcai/contract/publishing/mediaWords.ts'
import { expect, test } from 'vitest'
import { earlyFault } from './earlyFault.ts'

const ALL: MediaKind[] = ['picture', 'document', 'film', 'captions']
const fault = (name: string, size = 1_000, kinds: readonly MediaKind[] = ALL) => earlyFault({ name, size }, kinds)

test('what is too large says the limit, its own size and what helps', () => {
  expect(fault('合影.JPG', 20_000_001)).toBe('图片至多 20 MB，这个文件有 20.1 MB，请缩小或压缩后再上传')
  expect(fault('年报.pdf', 63_200_000)).toBe(
    '文档至多 50 MB，这个文件有 63.2 MB，请压缩其中的图片，或分成几个文件再上传',
  )
  expect(fault('合影.jpg', 20_000_000)).toBeUndefined()
})

test('what is of another kind says what to make of it, or what may be brought here', () => {
  expect(fault('来稿.doc')).toBe('是旧版 Word 或 WPS 文字文件，请打开后“另存为”.docx 再上传')
  expect(fault('IMG_0001.HEIC')).toBe('是手机照片的格式，请导出为 JPG 再上传')
  expect(fault('来稿.docx', 1, ['picture'])).toBe('这里不能用 .docx 文件，可以上传图片（JPG、PNG、WEBP、SVG）')
  expect(fault('来稿', 1, ['film', 'captions'])).toBe('这里不能用没有扩展名的文件，可以上传影片（MP4）、字幕（VTT）')
  expect(fault('空.png', 0)).toBe('这个文件是空的，请检查后重新选择')
})
