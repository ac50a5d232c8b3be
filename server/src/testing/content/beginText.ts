import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { treeOf, writeDraft } from './writeDraft.ts'

/** What a text of the news needs to be released. */
export const NEWS: FieldValues = {
  title: '一篇写好了的资讯',
  summary: '这一篇写好了，等没有执笔的人来读。',
  class: 'headline',
  source: '本刊讯',
}
/** And a notice, which needs no class. */
export const NOTICE: FieldValues = { title: '一则写好的公告', summary: '这一则公告写好了，等人来读。' }

type Begun = { id: string; esId: string; number: number }
type Words = { kind?: DraftKind; fields?: FieldValues; tree?: Tree }

/** A draft that somebody has begun, with what it takes to be released. */
export async function beginText(app: { db: Db }, by: { id: string }, words: Words = {}): Promise<Begun> {
  const id = await writeDraft(app, by, { fields: NEWS, tree: treeOf('正文写在这里。'), ...words })
  const row = app.db.selectFrom('draft').where('id', '=', id).select(['es_id as esId', 'number'])
  return { id, ...(await row.executeTakeFirstOrThrow()) }
}
