import {
  isAddress,
  isFootnoteName,
  isMediaName,
  LIMITS,
  MARKS,
  type Table,
  type Tree,
} from '@zhengcai/contract/platform/tree.ts'
import { layTable } from './tableGrid.ts'
import { tidyTree } from './tidyTree.ts'

/** Why a tree is not taken, with the place for people in the words and for programs beside them. */
export class TreeRefused extends Error {
  readonly path: number[]
  constructor(path: number[], message: string) {
    super(`${placeOf(path)}：${message}`)
    this.path = path
  }
}

const placeOf = (path: number[]) =>
  path.length === 0
    ? '正文'
    : `正文第 ${(path[0] ?? 0) + 1} 块${path
        .slice(1)
        .map((at) => `第 ${at + 1} 项`)
        .join('')}`

type Check = (value: unknown) => string | undefined
type Form = {
  /** What may stand in it; a leaf has nothing. */
  holds?: (type: string) => boolean
  needs?: Record<string, Check>
  may?: Record<string, Check>
}

const CONTROL = /\p{Cc}/u
const told =
  (holds: (value: unknown) => boolean, message: string): Check =>
  (value) =>
    holds(value) ? undefined : message
const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed()
const isWhole = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
const line = told((value) => isText(value) && !CONTROL.test(value), '应为一行文字，不能有控制字符')
const lines = told((value) => isText(value) && !/[^\P{Cc}\n\t]/u.test(value), '应为文字，不能有控制字符')
const flag = told((value) => typeof value === 'boolean', '应为是或否')
const only = told((value) => value === true, '只能是 true，不是的就不写')
const span = (most: number, words: string) => told((value) => isWhole(value, 1, most), words)
const name = told((value) => isText(value) && isFootnoteName(value), '注释的名称应为小写字母、数字、汉字或短横')
const media = told((value) => value === '' || (isText(value) && isMediaName(value)), '图片或文件的名称不正确')

const INLINE = new Set([...MARKS, 'text', 'inlineCode', 'link', 'break', 'footnoteReference'])
const BLOCK = new Set([
  'paragraph',
  'heading',
  'list',
  'blockquote',
  'code',
  'thematicBreak',
  'table',
  'figure',
  'attachment',
])
const words = (type: string) => INLINE.has(type)
const blocks = (type: string) => BLOCK.has(type)

const FORMS: Record<string, Form> = {
  root: { holds: (type) => BLOCK.has(type) || type === 'footnoteDefinition' },
  paragraph: { holds: words },
  heading: {
    holds: (type) => words(type) && type !== 'break',
    needs: { depth: told((value) => isWhole(value, 2, 4), '标题只有二级到四级') },
  },
  list: {
    holds: (type) => type === 'listItem',
    needs: { ordered: flag },
    may: { spread: flag, start: told((value) => isWhole(value, 0, LIMITS.start), `起始编号应为 0 到 ${LIMITS.start}`) },
  },
  listItem: { holds: blocks },
  blockquote: { holds: blocks },
  code: { needs: { value: lines } },
  thematicBreak: {},
  table: { holds: (type) => type === 'tableRow' },
  tableRow: { holds: (type) => type === 'tableCell' },
  tableCell: {
    holds: (type) => blocks(type) && type !== 'table',
    may: {
      header: only,
      align: told(
        (value) => value === 'left' || value === 'center' || value === 'right',
        '对齐只有 left、center、right',
      ),
      colspan: span(LIMITS.columns, `合并的列数应为 1 到 ${LIMITS.columns}`),
      rowspan: span(LIMITS.nodes, '合并的行数不正确'),
    },
  },
  figure: { needs: { media, alt: line }, may: { decorative: only, caption: line, credit: line } },
  attachment: { needs: { media, name: line } },
  footnoteDefinition: { holds: blocks, needs: { identifier: name } },
  text: { needs: { value: line } },
  inlineCode: { needs: { value: line } },
  break: {},
  footnoteReference: { needs: { identifier: name } },
  link: {
    holds: (type) => words(type) && type !== 'link' && type !== 'footnoteReference',
    needs: { url: told((value) => isText(value) && isAddress(value), '链接的地址不能使用') },
  },
  ...Object.fromEntries([...MARKS].map((type) => [type, { holds: words }])),
}

type Sums = { nodes: number; characters: number; within: Set<string> }

/** Hears what a text lacks before readers may have it; without it that is a reason to refuse. */
type Unfinished = (path: number[], message: string) => void
const refuseUnfinished: Unfinished = (path, message) => {
  throw new TreeRefused(path, message)
}

/** A tree that came from outside, in the form that is stored; throws TreeRefused where it is anything else. */
export function parseTree(
  value: unknown,
  hasMedia: (name: string) => boolean = () => true,
  unfinished: Unfinished = refuseUnfinished,
): Tree {
  const root = recordOf(value, [])
  if (root.type !== 'root') throw new TreeRefused([], '应为一篇正文')
  check(root, [], { nodes: 0, characters: 0, within: new Set() })
  const tree = root as unknown as Tree
  checkTables(tree)
  checkMedia(tree, hasMedia, unfinished)
  checkNotes(tree, unfinished)
  return tidyTree(tree)
}

function recordOf(value: unknown, path: number[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TreeRefused(path, '不是正文的一部分')
  return value as Record<string, unknown>
}

function check(node: Record<string, unknown>, path: number[], sums: Sums): void {
  const form = typeof node.type === 'string' && Object.hasOwn(FORMS, node.type) ? FORMS[node.type] : undefined
  if (!form) throw new TreeRefused(path, `不认识的内容${nameOf(node.type)}`)
  if (path.length > LIMITS.depth) throw new TreeRefused(path, `嵌套过深，至多 ${LIMITS.depth} 层`)
  sums.nodes += 1
  if (sums.nodes > LIMITS.nodes) throw new TreeRefused(path, `内容过多，至多 ${LIMITS.nodes} 个部分`)
  checkFields(node, form, path)
  for (const part of Object.values(node)) if (typeof part === 'string') sums.characters += part.length
  if (sums.characters > LIMITS.characters) throw new TreeRefused(path, `正文过长，至多 ${LIMITS.characters} 个字符`)
  if (!form.holds) return
  if (!Array.isArray(node.children)) throw new TreeRefused(path, '缺少 children')
  for (const [at, value] of node.children.entries()) {
    const child = recordOf(value, [...path, at])
    if (typeof child.type === 'string' && Object.hasOwn(FORMS, child.type) && !form.holds(child.type))
      throw new TreeRefused([...path, at], `${child.type} 不能放在 ${String(node.type)} 里`)
    check(child, [...path, at], sums)
  }
}

function checkFields(node: Record<string, unknown>, { holds, needs = {}, may = {} }: Form, path: number[]): void {
  for (const [field, value] of Object.entries(node)) {
    if (field === 'type' || (field === 'children' && holds)) continue
    const test = Object.hasOwn(needs, field) ? needs[field] : Object.hasOwn(may, field) ? may[field] : undefined
    if (!test) throw new TreeRefused(path, `有不认识的属性 ${field.slice(0, 40)}`)
    const fault = test(value)
    if (fault) throw new TreeRefused(path, fault)
  }
  const missing = Object.keys(needs).find((field) => !Object.hasOwn(node, field))
  if (missing) throw new TreeRefused(path, `缺少 ${missing}`)
}

export type Walked = { type: string; children?: Walked[] }

export function walk(node: Walked, visit: (node: Walked, path: number[]) => void, path: number[] = []): void {
  visit(node, path)
  for (const [at, child] of (node.children ?? []).entries()) walk(child, visit, [...path, at])
}

function checkTables(tree: Tree): void {
  walk(tree, (node, path) => {
    if (node.type !== 'table') return
    const { fault } = layTable((node as Table).children)
    if (fault) throw new TreeRefused([...path, fault.row, fault.cell], fault.message)
  })
}

function checkMedia(tree: Tree, hasMedia: (name: string) => boolean, unfinished: Unfinished): void {
  walk(tree, (node, path) => {
    if ('media' in node && node.media === '') unfinished(path, '图片或文件还没有放进来')
    else if ('media' in node && !hasMedia(String(node.media)))
      throw new TreeRefused(path, `找不到文件 ${String(node.media)}`)
    if (node.type === 'figure' && 'alt' in node && node.alt === '' && !('decorative' in node))
      unfinished(path, '图片缺少替代文字')
  })
}

function checkNotes(tree: Tree, unfinished: Unfinished): void {
  const known = new Set<string>()
  walk(tree, (node, path) => {
    if (node.type !== 'footnoteDefinition' || !('identifier' in node)) return
    if (known.has(String(node.identifier))) throw new TreeRefused(path, `注释 ${String(node.identifier)} 写了两次`)
    known.add(String(node.identifier))
  })
  walk(tree, (node, path) => {
    if (node.type === 'footnoteReference' && 'identifier' in node && !known.has(String(node.identifier)))
      unfinished(path, `没有注释 ${String(node.identifier)}`)
  })
}

/** What is no word is not repeated: nobody could make anything of it. */
const nameOf = (type: unknown) => (typeof type === 'string' && /^\w{1,40}$/.test(type) ? `“${type}”` : '')
