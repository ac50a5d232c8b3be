import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { ArticleFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Standing } from '../../platform/files/paper.ts'
import { htmlToTree } from '../../platform/text/tree/htmlToTree.ts'
import { asIs, type DraftText, type TextReaders } from './itemOfDraft.ts'
import { withoutNothing } from './paperOfDraft.ts'

/** What stands before readers, as a draft that would become the same again; undefined where nothing is there. */
export async function draftOfItem(db: Db, readers: TextReaders, esId: string): Promise<DraftText | undefined> {
  for (const kind of keysOf(readers)) {
    const standing = await readers[kind].find({ db, mediaName: asIs }, esId)
    if (standing) return { kind, esId, fields: fieldsOf(standing), tree: htmlToTree(standing.body) }
  }
  return undefined
}

/** A file names the issue of an article by its own file, the console by its id; and plans are made to the minute. */
function fieldsOf({ fields, extra }: Standing): FieldValues {
  const { issueId } = (extra ?? {}) as Partial<ArticleFacts>
  const { publish } = fields as { publish?: string }
  const here = { ...(issueId && { issue: issueId }), ...(publish && { publish: publish.slice(0, 16) }) }
  return withoutNothing({ ...fields, ...here }) as FieldValues
}
