import { officeApi } from '../../../platform/api/officeApi.ts'
import { takeLock } from './takeLock.ts'
import { contentOf, isMine, show, type TextDesk } from './textDesk.ts'

/** What somebody wrote and could not save becomes a text of its own; `once` is the same for each try. */
export async function saveAsNew(desk: TextDesk, once: string): Promise<string> {
  const { draft } = desk.state()
  const text = contentOf(desk)
  const { id } = await officeApi.draft.create({ once, kind: draft.kind })
  const { lock, number } = await officeApi.draft.lock({ id, tab: once, takeOver: true })
  await officeApi.draft.save({ id, lock, base: number, ...text })
  await officeApi.draft.unlock({ id, lock }).catch(() => {})
  await letGo(desk)
  return id
}

/** Their own text leaves the page, and stays in the history. */
export async function giveUpOwn(desk: TextDesk): Promise<void> {
  const now = await officeApi.draft.open({ id: desk.state().draft.id })
  await letGo(desk)
  show(desk, now)
}

async function letGo(desk: TextDesk): Promise<void> {
  desk.keeper?.end()
  desk.keeper = undefined
  await desk.copies.forget().catch(() => {})
  desk.change({ keeping: undefined, side: undefined })
}

/** 存一稿: what stands in the page is sent, and that number stays in the history. */
export async function keepRevision(desk: TextDesk, note: string): Promise<boolean> {
  const { draft } = desk.state()
  if (!isMine(desk.state()) || !desk.keeper) return false
  await desk.editor?.whenComposed()
  const lock = await takeLock(desk)
  if (!(await desk.keeper.flush())) return false
  await officeApi.draft.note({ id: draft.id, lock, base: desk.keeper.state().base, note })
  return true
}
