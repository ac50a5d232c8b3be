import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { isHeldHere, type TextDesk } from '../text/desk/textDesk.ts'

/** What colleagues said meanwhile, in places that hold for what the server has. */
export function hear(desk: TextDesk, comments: Comment[]): void {
  const { draft } = desk.state()
  desk.change({ draft: { ...draft, comments } })
  desk.editor?.setComments(comments, textOfTree(desk.saved))
}

/** Who writes asks for nothing else: the text is theirs. What was answered about another number is asked again. */
export async function hearAlong(desk: TextDesk): Promise<void> {
  const { draft } = desk.state()
  if (document.hidden || !isHeldHere(desk.state())) return
  const asked = { draftId: draft.id }
  const { number, comments } = await desk.comment
    .list(asked, { quiet: true, signal: desk.closed.signal })
    .catch(() => ({ number: -1, comments: [] }))
  const now = desk.state().draft
  if (number !== now.number || desk.keeper?.state().sending !== undefined) return
  if (JSON.stringify(comments) !== JSON.stringify(now.comments)) hear(desk, comments)
}

/** One comment as it is now, in the place of what was known of it. */
export function heard(desk: TextDesk, comment: Comment): void {
  const { draft } = desk.state()
  const others = draft.comments.filter(({ id }) => id !== comment.id)
  hear(desk, [...others, comment])
}
