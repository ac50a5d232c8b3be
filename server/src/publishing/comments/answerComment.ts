import { ANSWERS_MOST, type CommentAct } from '@zhengcai/contract/publishing/commentWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { updateReadAway } from '../../office/notices/notices.queries.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import type { Hand } from '../drafts/holding.ts'
import { recordDraftAct } from '../revisions/keepRevision.ts'
import { getOpenDraft, tellMentioned } from './addComment.ts'
import {
  type CommentRow,
  findComment,
  insertEntry,
  isAnswered,
  listEntries,
  updateSettled,
} from './comments.queries.ts'

type Answer = { id: string; act: CommentAct; text: string; once?: string }

/** A reply, or that it is settled, or open again. Who presses second finds it done. */
export function answerComment(db: Db, by: Hand, { id, act, text, once }: Answer): Promise<CommentRow> {
  return inTransaction(db, async (tx) => {
    const { draftId } = await getComment(tx, id)
    const draft = await getOpenDraft(tx, draftId)
    const comment = await getComment(tx, id)
    if (once && (await isAnswered(tx, { byId: by.staffId, once }))) return comment
    if (act !== 'reply' && comment.settled === (act === 'settle')) return comment
    const entries = await listEntries(tx, [id])
    if (entries.length >= ANSWERS_MOST) refuse(`一条批注至多 ${ANSWERS_MOST} 次往来，请另写一条`)
    const entry = { id: newId(), commentId: id, act, text, byId: by.staffId, once: once ?? null }
    if (!(await insertEntry(tx, entry))) return comment
    if (act !== 'reply') await updateSettled(tx, id, act === 'settle')
    await tellMentioned(tx, by, draft, { text, about: aboutEntry(entry) })
    if (act === 'reply') {
      const to = [comment.byId, ...entries.map(({ byId }) => byId)]
      const { title } = draft
      await notify(tx, { to, kind: 'replied', by: by.staffId, title, draftId, about: aboutEntry(entry) })
    }
    if (act === 'settle')
      await updateReadAway(tx, { draftId, kinds: TALK, about: aboutEntry({ commentId: id, id: '' }) })
    await recordDraftAct(tx, by, { act: `comment ${act}`, id: draftId, detail: { comment: id } })
    return getComment(tx, id)
  })
}

const TALK = ['replied', 'mentioned'] as const

/** Whoever is spoken to and has spoken before is told once of the same words. */
const aboutEntry = ({ commentId, id }: { commentId: string; id: string }) => `comment:${commentId}:${id}`

const getComment = async (tx: Db, id: string) => (await findComment(tx, id)) ?? notFound('没有找到这条批注')
