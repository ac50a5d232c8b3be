import type { FieldValue, FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Citation } from '@zhengcai/contract/publishing/check.contract.ts'
import type { Rewriting } from '../editor/checks/openRemarks.ts'
import { changeField } from '../text/desk/changeField.ts'
import { isMine, type TextDesk } from '../text/desk/textDesk.ts'
import { fieldOf, type Remark } from './reading.ts'

/** Other words in the place of those found; false where they no longer stand there. */
export function replaceWords(desk: TextDesk, remark: Remark, by: string): boolean {
  const { words, block, found } = remark
  const field = fieldOf(block)
  const change = { from: 0, to: words.length, by, stands: { from: 0, text: words } }
  const isDone =
    field === undefined
      ? rewritten(desk, remark, change)
      : rewriteField(desk, field, block.text, { from: found.from, to: found.to, by })
  return settled(desk, remark, isDone)
}

/** 保留并注明版本: the edition that is meant, written behind the name of the law. */
export function nameVersion(desk: TextDesk, remark: Remark, { from, to, version }: Citation): boolean {
  if (!version) return false
  const at = version.at - from
  const begin = Math.min(version.at, from)
  const stands = { from: begin - from, text: remark.block.text.slice(begin, Math.max(version.at, to)) }
  return settled(desk, remark, rewritten(desk, remark, { from: at, to: at, by: version.text, stands }))
}

/** Whether the words can be changed by a tap: those of a picture are changed where it is described. */
export const isRewritable = ({ block, words }: Remark) =>
  words !== '' && block.part !== 'figure' && block.part !== 'alt'

/** It stands as it is, for a reason that the next readers see; sent when the text is submitted. */
export function waive(desk: TextDesk, finding: string, reason: string): void {
  const others = desk.state().waivers.filter((one) => one.finding !== finding)
  desk.change({ waivers: [...others, { finding, reason }] })
}

export function unwaive(desk: TextDesk, finding: string): void {
  desk.change({ waivers: desk.state().waivers.filter((one) => one.finding !== finding) })
}

/** The way back from the last change of a field by a tap: fields have no history of their own. */
const fieldUndo = new WeakMap<TextDesk, () => boolean>()

/** Takes back what was done last, by a tap in the list or in the text. */
export function undoLast(desk: TextDesk): boolean {
  const undoField = fieldUndo.get(desk)
  fieldUndo.delete(desk)
  const isDone = undoField?.() || desk.editor?.act('undo') === true
  desk.reader?.look(0)
  return isDone
}

function rewritten(desk: TextDesk, { key }: Remark, change: Rewriting): boolean {
  fieldUndo.delete(desk)
  return desk.editor?.rewrite(key, change) ?? false
}

/** It leaves the list at once; what came of it is read, and so is a text that turned out to be another one. */
function settled(desk: TextDesk, { key }: Remark, isDone: boolean): boolean {
  const { reading } = desk.state()
  if (isDone) desk.change({ reading: { ...reading, remarks: reading.remarks.filter((one) => one.key !== key) } })
  desk.reader?.look(0)
  return isDone
}

type Words = { from: number; to: number; by: string }

function rewriteField(desk: TextDesk, path: string, was: string, { from, to, by }: Words): boolean {
  const is = was.slice(0, from) + by + was.slice(to)
  const isDone = writeField(desk, path, was, is)
  if (isDone) fieldUndo.set(desk, () => writeField(desk, path, is, was))
  return isDone
}

function writeField(desk: TextDesk, path: string, was: string, is: string): boolean {
  const [name = '', ...inner] = path.split('.')
  const changed = withWords(desk.state().fields[name], inner, was, is)
  if (changed === undefined || !isMine(desk.state())) return false
  changeField(desk, name, changed)
  return true
}

/** With the words at a place inside a field changed; nothing where others stand there by now. */
function withWords(value: FieldValue | undefined, path: string[], was: string, is: string): FieldValue | undefined {
  const [step, ...rest] = path
  if (step === undefined) return value === was ? is : undefined
  if (typeof value !== 'object') return undefined
  const inside = withWords((value as FieldValues)[step], rest, was, is)
  if (inside === undefined) return undefined
  return Array.isArray(value) ? value.with(Number(step), inside) : { ...value, [step]: inside }
}
