import { wrongForms } from '@zhengcai/contract/fieldForms.ts'
import { schemaOf } from '@zhengcai/contract/fieldSchemas.ts'
import {
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  fieldsOf,
} from '@zhengcai/contract/fieldsOfKind.ts'
import { wrongTogether } from '@zhengcai/contract/fieldsTogether.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftProblem } from '@zhengcai/contract/publishing/draftFields.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { textLength } from '@zhengcai/contract/publishing/trees/textLength.ts'
import { malformed, refuseFields } from '../../platform/http/refusals.ts'
import { parseTree, TreeRefused, type Walked, walk } from '../../platform/text/tree/parseTree.ts'

/** Wrong words and forms, and citations that are no longer what they were; without those that have a reason. */
export type FindingCounts = { typos: number; citations: number }

/** What came from outside, as it is stored, with what follows from it. */
export type Judged = {
  fields: FieldValues
  tree: Tree
  problems: DraftProblem[]
  title: string
  classId: string | null
  planned: string | null
  /** What it is found by in lists. */
  words: string
  characters: number
  altMissing: number
  /** What the checks count in it, where they were asked. */
  counts?: FindingCounts
  /** The files that its text and its fields name, each with the first place. */
  media: Map<string, number[]>
}

/** Refuses only what cannot be stored; whatever else is wrong is a problem that the draft may be saved with. */
export function judgeDraft(kind: DraftKind, given: { fields: FieldValues; tree: unknown }): Judged {
  const fields = composed(kind, given.fields)
  const problems = fieldProblems(fieldsOf(kind), fields)
  const told = new Set(problems.map(({ field }) => field))
  const wrong = [...wrongForms(fieldsOf(kind), fields), ...wrongTogether(kind, fields)]
  problems.push(...wrong.filter(({ field }) => !told.has(field)))
  const tree = treeOf(given.tree, problems)
  const media = new Map<string, number[]>()
  let altMissing = 0
  walk(tree, (node, path) => {
    if ('media' in node && node.media !== '' && !media.has(String(node.media))) media.set(String(node.media), path)
    if (node.type === 'figure' && 'alt' in node && node.alt === '' && !('decorative' in node)) altMissing += 1
  })
  const characters = lengthOf(tree)
  if (characters === 0 && media.size === 0) problems.push({ path: [], message: '正文是空的' })
  for (const name of filesIn(fields)) if (!media.has(name)) media.set(name, [])
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    fields,
    tree,
    problems,
    title: text('title').slice(0, TITLE_MOST),
    classId: text('class') || classOfKind(kind, text('type')),
    planned: plannedTime(text('publish')),
    words: ['title', 'summary', 'author', 'authors', 'speakers', 'tags']
      .flatMap((name) => fields[name] ?? [])
      .join(' '),
    characters,
    altMissing,
    media,
  }
}

const TITLE_MOST = 200

/** Files named by fields, such as a cover. */
function filesIn(value: FieldValue | FieldValues): string[] {
  if (typeof value === 'string') return value.startsWith('/files/') ? [value] : []
  return typeof value === 'object' ? Object.values(value).flatMap(filesIn) : []
}

/** How many characters there are to read. */
export function lengthOf(tree: Tree): number {
  const texts: string[] = []
  walk(tree, (node) => {
    if ('value' in node) texts.push(String(node.value))
    else if (!isInline(node)) texts.push('\n')
  })
  return textLength(texts.join(''))
}

const isInline = ({ type }: Walked) =>
  ['strong', 'emphasis', 'delete', 'sub', 'sup', 'link', 'footnoteReference'].includes(type)

/** The class where the kind decides it. */
const classOfKind = (kind: DraftKind, type: string) =>
  kind === 'solicit' ? 'solicit' : (kind === 'book' && type) || null

const TIME = schemaOf({ label: '', input: 'time', required: true })
const plannedTime = (written: string) => (TIME.safeParse(written).success ? written : null)

function treeOf(value: unknown, problems: DraftProblem[]): Tree {
  try {
    return parseTree(value, undefined, (path, message) => problems.push({ path, message }))
  } catch (error) {
    if (!(error instanceof TreeRefused)) throw error
    refuseFields([{ field: 'tree', message: error.message }])
  }
}

/** Only fields that the kind has, composed, without those that say nothing. */
function composed(kind: DraftKind, given: FieldValues): FieldValues {
  const known = fieldsOf(kind)
  const strange = Object.keys(given).filter((name) => !Object.hasOwn(known, name))
  if (strange.length > 0) malformed(`这种稿件没有属性：${strange.slice(0, 5).join('、')}`)
  const entries = Object.entries(given).map(([name, value]): [string, FieldValue] => [name, normal(value)])
  return Object.fromEntries(
    entries.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
}

function normal(value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.normalize('NFC')
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(normal)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normal(part)]))
}

/** What is missing or wrong, as the importer would say it. */
function fieldProblems(known: Fields, values: FieldValues): DraftProblem[] {
  return Object.entries(known).flatMap(([name, field]) => {
    const value = spoken(values[name])
    if (value === undefined) return field.required ? [{ field: name, message: `请填写${field.label}` }] : []
    const { error } = schemaOf(field).safeParse(value)
    return (error?.issues ?? []).map(({ path, message, code }) => ({
      field: [name, ...path].join('.'),
      message: code === 'invalid_type' && isMissing(value, path) ? `请填写${labelAt(field, path)}` : message,
    }))
  })
}

/** Without the parts that are still empty. */
function spoken(value: FieldValue | undefined): FieldValue | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one) => spoken(one) ?? '')
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const said = spoken(part)
    return said === undefined ? [] : [[name, said] as const]
  })
  return Object.fromEntries(parts)
}

function isMissing(value: FieldValue, path: PropertyKey[]): boolean {
  let at: unknown = value
  for (const key of path) at = (at as Record<PropertyKey, unknown> | undefined)?.[key]
  return at === undefined
}

function labelAt(field: Field, path: PropertyKey[]): string {
  let at = field
  for (const key of path) if ('parts' in at && typeof key === 'string') at = at.parts[key] ?? at
  return at.label
}
