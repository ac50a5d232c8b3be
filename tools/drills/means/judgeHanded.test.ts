import { expect, test } from 'vitest'
import { judgeHanded } from './judgeHanded.ts'

const REFUSED = { code: 601, msg: '不支持这种格式' }
const TAKEN = { code: 200, msg: '操作成功' }
const file = (text: string) => ({ ...TAKEN, kept: Buffer.from(text) })
const report = (brings: number, problems: number) => ({ ...TAKEN, report: { brings, problems } })

test('a hostile file is refused, or an import says what is wrong with it and would bring in nothing', () => {
  expect(judgeHanded('exe', REFUSED)).toBeUndefined()
  expect(judgeHanded('zipTwice', report(0, 1))).toBeUndefined()
})

test('one that is kept, that an import would bring in or finds nothing wrong with, or that is just answered with 200 is named', () => {
  expect(judgeHanded('exe', file('MZ'))).toBe('收下了')
  expect(judgeHanded('zipTwice', report(1, 0))).toBe('会导入 1 处')
  expect(judgeHanded('zipTwice', report(1, 1))).toBe('会导入 1 处')
  expect(judgeHanded('zipTwice', report(0, 0))).toBe('没有说哪里不对')
  expect(judgeHanded('html', TAKEN)).toBe('没有拒绝')
})

test('two kinds that do no harm may be kept, without the script and not by an import', () => {
  expect(judgeHanded('pictureThenPage', file('only the picture'))).toBeUndefined()
  expect(judgeHanded('pictureThenPage', file('<script>ran()</script>'))).toBe('留下了脚本')
  expect(judgeHanded('pdfInCircles', report(1, 0))).toBe('会导入 1 处')
})

test('what is good or damaged by chance may be taken, but never with a script, and nothing fails without words', () => {
  expect(judgeHanded('word', file('正文'))).toBeUndefined()
  expect(judgeHanded('law', report(1, 0))).toBeUndefined()
  expect(judgeHanded('damaged', file('ran()'))).toBe('留下了脚本')
  expect(judgeHanded('damaged', { code: 500, msg: '系统出现问题' })).toBe('出了问题')
})
