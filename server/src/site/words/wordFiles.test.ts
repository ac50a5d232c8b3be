import { expect, test } from 'vitest'
import { readWordFile } from './wordFiles.ts'

test('a list is read as it is written, line by line', () => {
  expect(readWordFile('words/typo.txt', '帐号 账号 !帐号簿 [提示]\n\n按装 安装\n')).toEqual({
    list: 'typo',
    rows: [
      { word: '帐号', to: '账号', mark: 'hint', except: '帐号簿' },
      { word: '按装', to: '安装', mark: 'must', except: '' },
    ],
  })
  expect(readWordFile('words/hot.txt', '')).toEqual({ list: 'hot', rows: [] })
})

test('every wrong line is told with its place', () => {
  expect(() => readWordFile('words/typo.txt', '按装 安装\n\n装\n按装 安装\n')).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({ line: 1 }),
        { file: 'words/typo.txt', line: 3, message: '第 2 行：“装”太短，至少两个字' },
        expect.objectContaining({ line: 4 }),
      ],
    }),
  )
  expect(() => readWordFile('words/other.txt', '甲乙')).toThrow('不认识的词表')
})
