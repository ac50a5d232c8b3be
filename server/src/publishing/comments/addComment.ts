import { COMMENTS_MOST } from '@zhengcai/contract/publishing/commentWords.ts'
import { findAgain, type Quotation, quotationAt, type Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { solid, textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuse, refuseFields } from '../../platform/http/refusals.ts'
import { type DraftFacts, getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { textOf } from '../drafts/openDraft.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { recordDraftAct } from '../revisions/keepRevision.ts'
import { type CommentRow, countComments, findSaid, insertComment, listColleagues } from './comments.queries.ts'
import { mentionedIn } from './mentions.ts'

type Said = {
  draftId: string
  once: string
  number: number
  from?: number | undefined
  to?: number | undefined
  quote: string
  before?: string | undefined
  after?: string | undefined
  text: string
}

/** Said about the text as somebody read it, and laid on the text as it is now. */
export function addComment(needs: DraftNeeds, by: Hand, said: Said): Promise<CommentRow> {
  return inTransaction(needs.db, async (tx) => {
    const draft = await getOpenDraft(tx, said.draftId)
    const mark = { byId: by.staffId, once: said.once }
    const known = await findSaid(tx, mark)
    if (known) return known
    if ((await countComments(tx, draft.id)) >= COMMENTS_MOST) refuse(`一篇稿件至多 ${COMMENTS_MOST} 条批注`)
    const { tree } = await textOf({ ...needs, db: tx }, { ...draft, ...(await getContent(tx, draft.id)) })
    const { place, quotation } = layOn(textOfTree(tree), said, said.number === draft.number)
    const { number, quote, text } = said
    const row = { ...mark, id: newId(), draftId: draft.id, number, quote, place, quotation, text }
    const isNew = await insertComment(tx, row)
    const added = (await findSaid(tx, mark)) as CommentRow
    if (!isNew) return added
    await tellMentioned(tx, by, draft, { text, about: `comment:${added.id}:` })
    await recordDraftAct(tx, by, { act: 'comment add', id: draft.id, detail: { comment: added.id } })
    return added
  })
}

/** Texts in the trash are spoken of no more; all others are, published ones too. */
export async function getOpenDraft(tx: Db, id: string): Promise<DraftFacts> {
  const draft = await getDraftRow(tx, id)
  if (draft.state === 'discarded') refuse('这篇稿件在回收站里，不能批注')
  return draft
}

function layOn(text: string, said: Said, isNewest: boolean): { place: Range | undefined; quotation: Quotation } {
  const words = solid(said.quote)
  if (said.quote === '') return { place: undefined, quotation: { words: '', before: '', after: '' } }
  if (words === '') refuseFields([{ field: 'quote', message: '请选中要批注的文字' }])
  const quotation = { words, before: said.before ?? '', after: said.after ?? '' }
  const { from, to } = said
  const isThere = isNewest && from !== undefined && to !== undefined && text.slice(from, to) === words
  const place = isThere ? { from, to } : findAgain(quotation, text, 0)
  return { place, quotation: place ? quotationAt(text, place) : quotation }
}

const EXCERPT = 60

type Spoken = { text: string; about: string }

export async function tellMentioned(tx: Db, by: Hand, { id, title }: DraftFacts, said: Spoken): Promise<void> {
  const { text, about } = said
  if (!/[@＠]/.test(text)) return
  const to = mentionedIn(text, await listColleagues(tx)).map((person) => person.id)
  await notify(tx, { to, kind: 'mentioned', by: by.staffId, title, note: text.slice(0, EXCERPT), draftId: id, about })
}
