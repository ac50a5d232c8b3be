import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { QUOTE_MOST } from '@zhengcai/contract/publishing/commentWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import type { Talk, TextDesk } from '../text/desk/textDesk.ts'
import { heard } from './hearComments.ts'

/** The box of a comment that is not sent yet. */
export const NEW = 'new'

export const changeTalk = (desk: TextDesk, part: Partial<Talk>): void =>
  desk.change({ talk: { ...desk.state().talk, ...part } })

export function type(desk: TextDesk, box: string, text: string): void {
  const { typed, pressed } = desk.state().talk
  const { [box]: _changed, ...others } = pressed
  // Other words than those that were sent are sent by another press.
  changeTalk(desk, { typed: { ...typed, [box]: text }, ...(box in pressed && { pressed: others }) })
}

/** Sent, and to be sent again by itself until somebody was reached; the same `once` says it once. */
export function press(desk: TextDesk, box: string, once: string): void {
  changeTalk(desk, { pressed: { ...desk.state().talk.pressed, [box]: once } })
}

/** Said: the box is empty, whatever was typed in it. */
const sent = (desk: TextDesk, box: string) => {
  const { [box]: _said, ...typed } = desk.state().talk.typed
  const { [box]: _once, ...pressed } = desk.state().talk.pressed
  changeTalk(desk, { typed, pressed })
}

/** Takes hold of the selected words, or of the whole text. False where nothing is selected that can be spoken of. */
export function beginTalk(desk: TextDesk, { whole = false } = {}): boolean {
  const words = whole ? '' : (desk.editor?.selectedWords() ?? '')
  if (!whole && words === '') return false
  if (words.length > QUOTE_MOST) {
    toast(`所批的文字至多 ${QUOTE_MOST} 个字，更长的请对全文批注`, { tone: 'error' })
    return false
  }
  desk.editor?.endComment()
  if (!whole) desk.editor?.beginComment()
  const { before = '', after = '' } = (!whole && desk.editor?.pendingWords()) || {}
  changeTalk(desk, { about: words, quoted: { before, after } })
  return true
}

export function endTalk(desk: TextDesk): void {
  desk.editor?.endComment()
  changeTalk(desk, { about: undefined })
}

/** Said about the number that the server has; words that were changed since are told by themselves. */
export async function sendTalk(desk: TextDesk, once: string): Promise<void> {
  const { talk, draft } = desk.state()
  const about = talk.about ?? ''
  const text = talk.typed[NEW] ?? ''
  await desk.keeper?.flush()
  const { words: _, ...said } = (about !== '' && desk.editor?.pendingWords()) || {
    ...{ words: '', quote: about },
    ...(about !== '' && talk.quoted),
  }
  const { number } = desk.state().draft
  const comment = await desk.comment.add({ draftId: draft.id, once, number, text, ...said })
  desk.editor?.endComment(comment)
  sent(desk, NEW)
  changeTalk(desk, { about: undefined, active: comment.id })
  heard(desk, comment)
}

export async function answer(desk: TextDesk, id: string, once: string): Promise<void> {
  const text = desk.state().talk.typed[id] ?? ''
  heard(desk, await desk.comment.reply({ id, once, text }))
  sent(desk, id)
}

export async function setSettled(desk: TextDesk, { id, settled }: Comment): Promise<void> {
  const now = await (settled ? desk.comment.reopen({ id }) : desk.comment.settle({ id }))
  if (now.settled) changeTalk(desk, { active: undefined })
  if (now.settled) desk.editor?.showComment(undefined)
  heard(desk, now)
}
