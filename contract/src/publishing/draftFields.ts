import { z } from 'zod'
import { DateTime, Id, integer, text } from '../fields.ts'
import type { FieldValue } from '../fieldsOfKind.ts'
import { hasControl } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import type { Tree } from '../platform/tree.ts'
import { DRAFT_KINDS, NOTE_MOST, REVISION_CAUSES } from './draftWords.ts'

export const Kind = z.enum(keysOf(DRAFT_KINDS))

/** The number a text was read at. */
export const Base = integer('稿次', 0, 999_999_999)

/** What the lock was answered with: whoever has it writes. */
export const LockToken = z.string('缺少编辑锁').regex(/^[A-Za-z0-9_-]{16,64}$/, '编辑锁不正确')

/** A random word for each press of a button, or for each tab of a browser. */
export const Random = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, '应为 8 到 64 位字母、数字')

/** A place in the text of a draft, as `textOfTree` counts. */
export const Offset = integer('位置', 0, 999_999_999)

export const Note = text('说明', 0, NOTE_MOST)

const FIELD_TEXT_MOST = 4_000
const FIELD_ROWS_MOST = 500
const FIELD_DEPTH_MOST = 4

/** Why something typed cannot be stored; whether it is right is another question. */
function whyUnkept(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'number') return undefined
  if (typeof value === 'string') {
    if (value.length > FIELD_TEXT_MOST) return `一项至多 ${FIELD_TEXT_MOST} 个字`
    return value.isWellFormed() && !hasControl(value) ? undefined : '含有不能使用的字符'
  }
  if (typeof value !== 'object' || value === null || depth > FIELD_DEPTH_MOST) return '应为文字、数字，或它们的列表'
  const parts = Object.entries(value)
  if (parts.length > FIELD_ROWS_MOST) return `至多 ${FIELD_ROWS_MOST} 项`
  if (parts.some(([name]) => name.length > FIELD_NAME_MOST)) return '名称过长'
  return parts.map(([, part]) => whyUnkept(part, depth + 1)).find((why) => why !== undefined)
}

const FIELD_NAME_MOST = 40

const Value = z
  .custom<FieldValue>(() => true)
  .superRefine((value, context) => {
    const message = whyUnkept(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** By the names of `FIELDS_OF_KIND`; what is not right yet is kept as typed and told as a problem. */
export const Values = z.record(z.string().max(FIELD_NAME_MOST), Value)

/** Judged by the server part by part, with the place of what is wrong. */
export const TreeValue = z.custom<Tree>((value) => typeof value === 'object' && value !== null, '应为一篇正文')

/** What stands between a draft and its release. */
export const DraftProblem = z.object({
  field: z.string().optional().describe('哪一项属性，例如 summary、attachments.0.name'),
  path: z.array(z.int()).optional().describe('正文中的位置'),
  message: z.string(),
})
export type DraftProblem = z.output<typeof DraftProblem>

export const Person = z.object({ id: z.string(), name: z.string() })

/** Who is writing at this moment. */
export const LockFacts = z.object({
  holder: Person,
  self: z.boolean().describe('就是自己，在另一个窗口'),
  since: DateTime,
  lastBeat: DateTime,
  away: z.boolean().describe('三分钟没有动静，可能已离开'),
})
export type LockFacts = z.output<typeof LockFacts>

/** What 423 tells: who holds it. */
export type HeldElsewhere = { holder: string; since: string; lastBeat: string; self: boolean; away: boolean }
/**
 * What 409 tells: what became of the text since. `lock` where it is the lock that was lost; `own` where the newer number was
 * saved by this very tab, whose answer went astray: it may go on from that number.
 */
export type MovedOn = { number: number; by: string; at: string; lock: boolean; own: boolean }

export const Saved = z.object({ number: z.int(), savedAt: DateTime, problems: z.array(DraftProblem) })

/** Where a comment lies in what is saved with it, and on which words; or that all its words are gone. */
/** Words of a text as they stand in it. */
export const Quoted = z
  .string()
  .refine((words) => words.isWellFormed() && !hasControl(words.replaceAll('\n', '')), '含有不能使用的字符')

export const Anchor = z.union([
  z.object({ comment: Id, from: Offset, to: Offset, words: Quoted }),
  z.object({ comment: Id, gone: z.literal(true) }),
])
export type Anchor = z.output<typeof Anchor>

export const Refused = z.object({ id: Id, reason: z.string() })
export const Outcome = z.object({ done: z.array(Id), refused: z.array(Refused) })

/** A revision without its text. */
export const RevisionFacts = z.object({
  id: Id,
  number: z.int().describe('稿次；side 为 true 时是它所依据的稿次'),
  cause: z.enum(keysOf(REVISION_CAUSES)),
  note: z.string(),
  by: Person.nullable().describe('null 为系统或导入'),
  time: DateTime,
  side: z.boolean().describe('未能保存、另存在旁的内容'),
  characters: z.int(),
  difference: z.int().nullable().describe('比上一稿次多几个字，第一稿为 null'),
})
