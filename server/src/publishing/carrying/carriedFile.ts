import type { FieldValue, FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { DRAFT_KINDS, REVISION_CAUSES } from '@zhengcai/contract/publishing/draftWords.ts'
import { CHANGE_KINDS } from '@zhengcai/contract/publishing/releaseWords.ts'
import { z } from 'zod'
import { FILES_PATH } from '../../platform/files/files.ts'
import type { Media } from '../../platform/files/importing.ts'
import { ContentProblems, type Fronted, readFronted, writeFronted } from '../../platform/text/richText/frontMatter.ts'
import { tooDeep } from '../../platform/text/richText/tooDeep.ts'
import { parseTree, TreeRefused } from '../../platform/text/tree/parseTree.ts'
import { markdownToTree } from '../../platform/text/tree/readMarkdown.ts'
import { renameFiles } from '../../platform/text/tree/renameFiles.ts'
import { treeToMarkdown } from '../../platform/text/tree/treeToMarkdown.ts'
import { sumOf } from '../drafts/drafts.queries.ts'

export const DRAFTS = 'drafts'
export const HISTORY = 'history'

type Words = { fields: FieldValues; tree: Tree }

const Value: z.ZodType<FieldValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.array(Value), z.record(z.string(), Value)]),
)
const words = {
  fields: z.record(z.string(), Value).default({}),
  /** Of a text that Markdown cannot say. */
  tree: z.string().optional(),
}
const DraftFront = z.strictObject({
  kind: z.enum(keysOf(DRAFT_KINDS)),
  change: z.enum(keysOf(CHANGE_KINDS)).optional(),
  changeNote: z.string().max(300).optional(),
  ...words,
})
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const RevisionFront = z.strictObject({
  kind: z.enum(keysOf(DRAFT_KINDS)),
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '不是稿次的编号'),
  number: z.int().min(0).max(999_999_999),
  cause: z.enum(keysOf(REVISION_CAUSES)),
  time: z.string().regex(TIME, '应为 2026-11-16 09:30:00 这样的时间'),
  by: z.string().max(80).optional(),
  note: z.string().max(2_000).optional(),
  side: z.literal(true).optional(),
  ...words,
})
export type CarriedDraft = Omit<z.output<typeof DraftFront>, 'tree'> & Words
export type CarriedRevision = Omit<z.output<typeof RevisionFront>, 'tree'> & Words

/** A text in the making, or one that was, as a file: what it says is Markdown, unless Markdown would say it otherwise. */
export function writeCarried(
  front: Record<string, unknown>,
  { fields, tree }: Words,
  mediaName: (url: string) => string,
): string {
  const outside = (name: string) => (name.startsWith(`${FILES_PATH}/`) ? mediaName(name) : name)
  const named = renameFiles(tree, outside)
  const markdown = treeToMarkdown(named)
  const isSaid = !tooDeep(markdown) && sumOfTree(markdownToTree(markdown)).equals(sumOfTree(named))
  const tail = isSaid ? {} : { tree: JSON.stringify(named) }
  return writeFronted({ ...front, fields: renameIn(fields, outside), ...tail }, isSaid ? markdown : '')
}

const sumOfTree = (tree: Tree) => sumOf({ fields: {}, tree })

export const readDraftFile = (file: string, source: string, media: Map<string, Media>): CarriedDraft => {
  const { fields, ...opened } = readFronted(file, source, DraftFront)
  const { tree: _written, ...front } = fields
  return { ...front, ...wordsOf(file, { ...opened, fields }, media) }
}

export const readRevisionFile = (file: string, source: string, media: Map<string, Media>): CarriedRevision => {
  const { fields, ...opened } = readFronted(file, source, RevisionFront)
  const { tree: _written, ...front } = fields
  return { ...front, ...wordsOf(file, { ...opened, fields }, media) }
}

type Written = Fronted<{ fields: FieldValues; tree?: string | undefined }>

function wordsOf(file: string, { fields: front, body, bodyLine }: Written, media: Map<string, Media>): Words {
  const refuse = (message: string): never => {
    throw new ContentProblems([{ file, line: front.tree === undefined ? bodyLine : 1, message }])
  }
  // What a history names stays as it was, also where the file itself is gone.
  const inside = (name: string) =>
    NAMED.test(name) ? (media.get(name)?.url ?? `${FILES_PATH}/${name.slice('media/'.length)}`) : name
  const fields = renameIn(front.fields, inside)
  try {
    if (front.tree !== undefined)
      return {
        fields,
        tree: renameFiles(
          parseTree(JSON.parse(front.tree), undefined, () => {}),
          inside,
        ),
      }
    if (tooDeep(body)) refuse('嵌套过深')
    return { fields, tree: parseTree(renameFiles(markdownToTree(body), inside), undefined, () => {}) }
  } catch (error) {
    if (error instanceof TreeRefused) return refuse(error.message)
    if (error instanceof SyntaxError) return refuse('tree 不是 JSON')
    throw error
  }
}

const NAMED = /^media\/[0-9a-f]{32}(?:-\d{1,4})?\.[a-z0-9]{2,5}$/

/** Fields with every file named otherwise. */
function renameIn(fields: FieldValues, rename: (name: string) => string): FieldValues {
  const each = (value: FieldValue): FieldValue => {
    if (typeof value === 'string') return rename(value)
    if (typeof value === 'number') return value
    return Array.isArray(value) ? value.map(each) : renameIn(value, rename)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, each(value)]))
}

/** Files are named by the id that readers know a text by, or would. */
export const draftFileOf = (esId: string) => `${DRAFTS}/${esId}.md`
export const revisionFileOf = (esId: string, place: number) => `${HISTORY}/${esId}/${String(place).padStart(4, '0')}.md`
const ID_IN_NAME = /^(?:drafts\/([A-Za-z0-9_-]{1,64})|history\/([A-Za-z0-9_-]{1,64})\/\d{4,6})\.md$/

export function esIdIn(file: string): string | undefined {
  const [, ofDraft, ofHistory] = ID_IN_NAME.exec(file) ?? []
  return ofDraft ?? ofHistory
}

/** Every stored file that is named anywhere in it. */
export function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(`${FILES_PATH}/`) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}
