import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { knownPlace } from '@zhengcai/contract/publishing/trees/placeAnchors.ts'
import { solid, textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CommentRow, listCommentRows, listEntries } from './comments.queries.ts'

type Entries = Awaited<ReturnType<typeof listEntries>>

/** Everything that was said about a text, in the places that it has in this one. */
export async function readComments(db: Db, draftId: string, tree: Tree): Promise<Comment[]> {
  return withEntries(db, await listCommentRows(db, draftId), tree)
}

export async function withEntries(db: Db, rows: CommentRow[], tree: Tree): Promise<Comment[]> {
  if (rows.length === 0) return []
  const entries = Map.groupBy(
    await listEntries(
      db,
      rows.map(({ id }) => id),
    ),
    ({ commentId }) => commentId,
  )
  const text = textOfTree(tree)
  return rows.map((row) => commentOf(row, entries.get(row.id) ?? [], text))
}

function commentOf(
  { byId, byName, from, to, draftId: _, ...row }: CommentRow,
  entries: Entries,
  text: string,
): Comment {
  return {
    ...row,
    place: knownPlace(text, { ...row, quote: solid(row.quote), from, to }) ?? null,
    by: { id: byId, name: byName },
    entries: entries.map(({ byId: id, byName: name, commentId: _of, ...entry }) => ({ ...entry, by: { id, name } })),
  }
}
