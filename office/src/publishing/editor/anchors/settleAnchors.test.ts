import type { Block, Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { undo } from 'prosemirror-history'
import { expect, test } from 'vitest'
import { openSheet, type Sheet } from '../../../testing/anchors/openSheet.ts'
import { docToTree } from '../document/docToTree.ts'
import { editorSchema } from '../document/editorSchema.ts'

const paragraph = (value: string): Block => ({ type: 'paragraph', children: [{ type: 'text', value }] })
const commentOn = (text: string, words: string, id = 'one') => {
  const from = text.indexOf(words)
  const place = from < 0 ? null : { from, to: from + words.length }
  return { id, quote: words, words, before: '', after: '', place, settled: false } as Comment
}

/** A text of paragraphs with a comment on these words. */
function sheetWith(lines: string[], words: string): Sheet {
  const tree: Tree = { type: 'root', children: lines.map(paragraph) }
  const sheet = openSheet(tree)
  sheet.setComments([commentOn(textOfTree(tree), words)], textOfTree(tree))
  return sheet
}

const at = (sheet: Sheet, words: string) => {
  const from = sheet.text().text.indexOf(words)
  return sheet.text().positionsOf({ from, to: from + words.length })
}
const lies = (sheet: Sheet) => {
  const place = sheet.commentPlaces().get('one')
  return place && sheet.text().text.slice(place.from, place.to)
}
const type = (sheet: Sheet, words: string, position: number) =>
  sheet.dispatch(sheet.now().tr.insertText(words, position))
const cut = (sheet: Sheet, words: string) => {
  const { from, to } = at(sheet, words)
  const slice = sheet.now().doc.slice(from, to)
  sheet.dispatch(sheet.now().tr.delete(from, to))
  return slice
}

test('what is typed between the words is theirs, what is typed beside them is not', () => {
  const sheet = sheetWith(['本项目预算金额为三百万'], '预算金额')
  type(sheet, '总', at(sheet, '金额').from)
  expect(lies(sheet)).toBe('预算总金额')
  type(sheet, '的', at(sheet, '预算').from)
  type(sheet, '大约', at(sheet, '金额').to)
  expect(lies(sheet)).toBe('预算总金额')
})

test('written over at their edge they keep what is left of them', () => {
  const sheet = sheetWith(['本项目预算金额为三百万'], '预算金额')
  const { from, to } = at(sheet, '预算')
  sheet.dispatch(sheet.now().tr.insertText('采购', from, to))
  expect(lies(sheet)).toBe('金额')
})

test('written over whole the comment lies on what took their place, and undoing brings it back to its words', () => {
  const sheet = sheetWith(['本项目预算金额为三百万'], '预算金额')
  const { from, to } = at(sheet, '预算金额')
  sheet.dispatch(sheet.now().tr.insertText('最高限价', from, to))
  expect(lies(sheet)).toBe('最高限价')
  expect(sheet.commentWords().get('one')).toBe('最高限价')
  expect(sheet.anchors()).toEqual([{ comment: 'one', from: 3, to: 7, words: '最高限价' }])
  // Key by key, and by several words of an input method.
  type(sheet, '（含税）', at(sheet, '限价').to)
  expect(lies(sheet)).toBe('最高限价（含税）')
  // What is written beside it then is not its own, as ever.
  type(sheet, '的', at(sheet, '最高').from)
  type(sheet, '约', at(sheet, '含税）').to)
  expect(lies(sheet)).toBe('最高限价（含税）')
  for (let step = 0; step < 4; step += 1) sheet.run(undo)
  expect(lies(sheet)).toBe('预算金额')
})

test('written over together with what stands beside them it lies nowhere: nobody can tell what became of them', () => {
  const sheet = sheetWith(['本项目预算金额为三百万'], '预算金额')
  const { from, to } = at(sheet, '项目预算金额为')
  sheet.dispatch(sheet.now().tr.insertText('次采购', from, to))
  expect(lies(sheet)).toBeUndefined()
})

test('one character, and words over two paragraphs', () => {
  const one = sheetWith(['报价与价格'], '价')
  type(one, '高', 2)
  expect(lies(one)).toBe('价')
  const two = sheetWith(['第一段。', '第二段。'], '段。第二')
  type(two, '完了', at(two, '第二').from)
  expect(lies(two)).toBe('段。完了第二')
})

test('all of them deleted the comment lies nowhere, also where the same word stands elsewhere; undoing brings it back', () => {
  const sheet = sheetWith(['报价与价格'], '价')
  cut(sheet, '价')
  expect(lies(sheet)).toBeUndefined()
  expect(sheet.anchors()).toEqual([{ comment: 'one', gone: true }])
  sheet.run(undo)
  expect(sheet.commentPlaces().get('one')).toEqual({ from: 1, to: 2 })
})

test('cut and pasted it goes along; copied, or pasted a second time, it stays where it is', () => {
  const sheet = sheetWith(['预算金额在前，', '其余在后。'], '预算金额')
  const slice = cut(sheet, '预算金额')
  const paste = (position: number) =>
    sheet.dispatch(sheet.now().tr.replaceRange(position, position, slice).setMeta('paste', true))
  paste(at(sheet, '在后').to)
  const there = { from: 7, to: 11 }
  expect(sheet.commentPlaces().get('one')).toEqual(there)
  paste(at(sheet, '在前').from)
  expect(lies(sheet)).toBe('预算金额')
  expect(sheet.commentPlaces().get('one')).toEqual({ from: there.from + 4, to: there.to + 4 })
})

test('words that come with the name of a comment of another text bring none', () => {
  const sheet = sheetWith(['这里的字'], '没有')
  const stranger = editorSchema.text('别处的字', [editorSchema.marks.comment.create({ id: 'other' })])
  sheet.dispatch(sheet.now().tr.insert(1, stranger).setMeta('paste', true))
  expect(sheet.commentPlaces().size).toBe(0)
})

test('the tree that is saved has nothing of it, and code that it parts is one piece again', () => {
  const tree: Tree = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'inlineCode', value: 'abcdef' }] }, paragraph('甲乙丙')],
  }
  const sheet = openSheet(tree)
  sheet.setComments([commentOn('abcdef甲乙丙', 'cd'), commentOn('abcdef甲乙丙', '乙', 'two')], 'abcdef甲乙丙')
  expect(docToTree(sheet.now().doc)).toEqual(tree)
})

test('what a colleague said about the text before the last keys lies on the same words, or waits', () => {
  const sheet = openSheet({ type: 'root', children: [paragraph('甲乙丙丁')] })
  type(sheet, '新', 1)
  sheet.setComments([commentOn('甲乙丙丁', '乙丙')], '甲乙丙丁')
  expect(lies(sheet)).toBe('乙丙')
  type(sheet, '戊', at(sheet, '丙').from)
  sheet.setComments([commentOn('甲乙丙丁', '乙丙'), commentOn('甲乙丙丁', '乙丙', 'two')], '甲乙丙丁')
  expect(lies(sheet)).toBe('乙戊丙')
  expect(sheet.commentPlaces().has('two')).toBe(false)
  // Not known where, so the server is left to say.
  expect(sheet.anchors().map(({ comment }) => comment)).toEqual(['one'])
})
