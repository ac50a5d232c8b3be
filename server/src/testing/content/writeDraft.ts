import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { reports } from '../../feedback/desk/correctItem.ts'
import type { Db } from '../../platform/database/database.ts'
import { beginDraft } from '../../publishing/drafts/createDraft.ts'
import { lockDraft } from '../../publishing/locks/lockDraft.ts'
import { listRevisions } from '../../publishing/revisions/revisions.queries.ts'

type Where = { db: Db }
type Who = { id: string }

/** A text of so many paragraphs. */
export const treeOf = (...paragraphs: string[]): Tree => ({
  type: 'root',
  children: paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
})

/** Whoever writes, with whatever rights. */
export const handFor = ({ id }: Who) => ({ actor: `staff:${id}`, staffId: id, roles: [] })

type Text = { kind?: DraftKind; fields?: FieldValues; tree?: Tree }

/** A draft of theirs, as it is after 起稿. */
export async function writeDraft({ db }: Where, who: Who, { kind = 'news', fields, tree }: Text = {}): Promise<string> {
  const needs = {
    db,
    draftOfItem: async () => undefined,
    mediaMissing: async () => [],
    noteMediaUse: async () => {},
    readManuscript: async () => ({ title: '', tree: treeOf(), report: [] }),
    reports,
  }
  const text = {
    kind,
    fields: fields ?? { title: '一篇稿件' },
    tree: tree ?? treeOf('第一段。'),
    cause: 'create' as const,
  }
  return (await beginDraft(needs, handFor(who), newId(), text)).id
}

export async function holdDraft({ db }: Where, who: Who, id: string, takeOver = false): Promise<string> {
  return (await lockDraft(db, handFor(who), { id, tab: newId(), takeOver })).lock
}

/** Its first revision. */
export async function revisionOf({ db }: Where, draftId: string): Promise<string> {
  const { rows } = await listRevisions(db, { draftId, all: '1', pageNum: 1, pageSize: 100 })
  return rows.at(-1)?.id ?? ''
}
