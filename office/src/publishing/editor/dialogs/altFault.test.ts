import { expect, test } from 'vitest'
import { altFault } from './altFault.ts'

test('what is said of a picture is neither its file nor a word alone', () => {
  expect(altFault('三位评审在核对评分表', 'media/a.png')).toBeUndefined()
  expect(altFault('IMG_20260101.jpg', 'media/a.png')).toContain('文件名')
  expect(altFault('opening-day', 'media/opening-day.png')).toContain('文件名')
  expect(altFault('会场', 'media/a.png')).toBe('替代文字应为 6 到 200 个字')
  expect(altFault('会'.repeat(201), 'media/a.png')).toBe('替代文字应为 6 到 200 个字')
})
