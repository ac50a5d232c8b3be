import { expect, test } from 'vitest'
import { lineOfRow, rowOfLine, type WordList } from './wordLists.ts'

test.each<[WordList, string, object]>([
  ['typo', '帐号 账号', { word: '帐号', to: '账号', mark: 'must', except: '' }],
  ['typo', '商确 商榷|商定 !商确定 [提示]', { word: '商确', to: '商榷 商定', mark: 'hint', except: '商确定' }],
  ['watch', '某市市长 已换届 请核对', { word: '某市市长', to: '已换届 请核对', mark: 'must', except: '' }],
  ['hot', '框架协议 [隐藏]', { word: '框架协议', to: '', mark: 'hidden', except: '' }],
  ['shelf', '小道消息', { word: '小道消息', to: '', mark: '', except: '' }],
  ['synonym', '磋商 谈判', { word: '磋商 谈判', to: '', mark: 'same', except: '' }],
  ['synonym', '围标 串标 => 串通投标', { word: '围标 串标', to: '串通投标', mark: 'brings', except: '' }],
  ['synonym', '买房 > 不动产转让', { word: '买房', to: '不动产转让', mark: 'related', except: '' }],
])('a line of %s is a row and the same line again: %s', (list, line, row) => {
  expect(rowOfLine(list, `  ${line} `)).toEqual(row)
  expect(lineOfRow(list, rowOfLine(list, line))).toBe(line)
})

test('signs of full width count, and a mark that is none is left to the rules', () => {
  expect(rowOfLine('typo', '帐号　账号 ！帐号簿【提示】')).toEqual({
    word: '帐号',
    to: '账号',
    mark: 'hint',
    except: '帐号簿',
  })
  expect(rowOfLine('typo', '帐号 账号 [也许]').mark).toBe('也许')
})
