import { officeApi } from '../../../platform/api/officeApi.ts'
import type { Copy } from '../keeping/localCopies.ts'
import { wordsOfTree } from '../wordsOfTree.ts'
import { keepDraft } from './keepDraft.ts'
import { takeLock } from './takeLock.ts'
import { type StoredText, show, type TextDesk } from './textDesk.ts'

/** What this computer still had when the text was opened; what the server has anyway is not worth a word. */
export async function findCopies(desk: TextDesk): Promise<void> {
  const copies = await desk.copies.find().catch(() => [])
  const { draft } = desk.state()
  const isSent = ({ text }: Copy<StoredText>) =>
    wordsOfTree(text.tree) === wordsOfTree(draft.tree) && JSON.stringify(text.fields) === JSON.stringify(draft.fields)
  for (const copy of copies.filter(isSent)) await desk.copies.forget(copy.name).catch(() => {})
  desk.change({ found: copies.filter((copy) => !isSent(copy)) })
}

/** First onto the server, beside the text: whatever is chosen then, it can be had again. */
export async function keepFound(desk: TextDesk, { text }: Copy<StoredText>): Promise<string> {
  const { base, fields, tree } = text
  const { revision } = await officeApi.draft.keep({ id: desk.state().draft.id, base, fields, tree, why: 'offline' })
  return revision
}

/** Puts the copy on top as a new number; what was there stays in the history. */
export async function adoptFound(desk: TextDesk, copy: Copy<StoredText>): Promise<void> {
  const revision = await keepFound(desk, copy)
  await putOnTop(desk, revision)
  await forgetFound(desk, copy)
}

/** Not used: it stays in the history, and leaves this computer. */
export async function leaveFound(desk: TextDesk, copy: Copy<StoredText>): Promise<void> {
  await keepFound(desk, copy)
  await forgetFound(desk, copy)
}

async function forgetFound(desk: TextDesk, { name }: Copy<StoredText>): Promise<void> {
  await desk.copies.forget(name).catch(() => {})
  desk.change({ found: desk.state().found.filter((copy) => copy.name !== name) })
}

async function putOnTop(desk: TextDesk, revision: string): Promise<void> {
  const { draft } = desk.state()
  const lock = await takeLock(desk)
  await desk.keeper?.flush()
  const base = desk.keeper?.state().base ?? draft.number
  await officeApi.revision.restore({ draftId: draft.id, lock, base, revision })

  show(desk, await officeApi.draft.open({ id: draft.id }))
  keepDraft(desk)
}
