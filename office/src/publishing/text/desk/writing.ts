import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import type { Over } from '../keeping/keeping.ts'
import { isUnsent } from '../keeping/keeping.ts'
import { leaveName, takeName } from './claimTab.ts'
import { keepDraft } from './keepDraft.ts'
import { holderOf, isHeld } from './sendText.ts'
import { isMine, show, type TextDesk } from './textDesk.ts'

/**
 * Opens a text to be written in. Opening reads: the lock comes with the first change, or at once where somebody asked to write.
 * A text in review is opened for writing only on demand.
 */
export async function startWriting(
  desk: TextDesk,
  { takeOver = false, correct = false, now = false } = {},
): Promise<void> {
  const { draft, holding } = desk.state()
  const isOpen = draft.state === 'draft' || ((correct || takeOver) && draft.mayAct.includes('write'))
  if (!isOpen || !desk.me.rights.includes('write')) return read(desk)
  if (!(takeOver || correct || now) && !draft.lock?.self) return wait(desk)
  const { signal } = desk.closed
  try {
    const { lock, number } = await officeApi.draft.lock({ id: draft.id, tab: desk.tab, takeOver }, { signal })
    if (number !== draft.number || desk.state().keeping?.over)
      show(desk, await officeApi.draft.open({ id: draft.id }, { signal }))
    if (signal.aborted) return
    void leaveName(desk.me.id, draft.id, desk.tab)
    desk.change({ holding: { at: 'mine', lock }, side: undefined })
    keepDraft(desk)
    desk.editor?.setEditable(true)
  } catch (error) {
    if (signal.aborted) return
    if (isHeld(error)) desk.change({ holding: { at: 'elsewhere', who: holderOf(error) } })
    else if ((takeOver || correct) && holding.at !== 'asking') throw error
    else desk.change({ holding: { at: 'reading', why: failureText(error, '没有连上服务器，暂时只能阅读') } })
  }
}

/** Nobody writes, or a colleague does: it is read until somebody changes something. */
function wait(desk: TextDesk): void {
  const { lock } = desk.state().draft
  if (lock) {
    desk.change({ holding: { at: 'elsewhere', who: { ...lock, holder: lock.holder.name } } })
    return
  }
  desk.change({ holding: { at: 'free' }, side: undefined })
  keepDraft(desk)
  desk.editor?.setEditable(true)
}

const WHY_READING = {
  live: '已发布。要改动请先开始修订',
  ready: '签署齐了，等待发布。要改动请先撤回签署或取消定时',
  discarded: '在回收站里。要改动请先取回',
  withdrawn: '读者看不到。要改动请先开始修订',
} as Record<string, string>

/** Only to be read for now; what a text in review waits for stands in its own bar. */
export function read(desk: TextDesk): void {
  const { state } = desk.state().draft
  const why = desk.me.rights.includes('write') ? (WHY_READING[state] ?? '') : ''
  desk.change({ holding: { at: 'reading', why } })
}

/** Every twenty seconds, and whenever the tab comes into sight again: whether the text is still ours to write. */
export async function beat(desk: TextDesk): Promise<void> {
  const { holding, draft } = desk.state()
  if (holding.at !== 'mine' || !isMine(desk.state()) || beating.has(desk)) return
  beating.add(desk)
  try {
    const { held, taken } = await officeApi.draft.beat({ id: draft.id, lock: holding.lock })
    if (!held && isMine(desk.state()))
      lose(desk, { why: 'lock', by: taken?.self ? '' : (taken?.holder.name ?? ''), at: taken?.since ?? '' })
  } catch {
    // No answer says nothing about the lock; a save or the next beat will tell.
  } finally {
    beating.delete(desk)
  }
}
const beating = new WeakSet<TextDesk>()

/** The text is somebody else's now: what is in the page stays, and is kept beside theirs. */
export function lose(desk: TextDesk, over: Over): void {
  desk.keeper?.lost(over)
}

/** What follows when it is over, by whatever way it was told. */
export function afterLoss(desk: TextDesk): void {
  const { keeping, holding } = desk.state()
  if (!keeping?.over || !(holding.at === 'mine' || holding.at === 'free')) return
  desk.editor?.setEditable(false)
  // What cannot be saved over newer words needs no lock, and keeps nobody from writing.
  if (holding.at === 'mine' && keeping.over.why === 'conflict')
    void officeApi.draft.unlock({ id: desk.state().draft.id, lock: holding.lock }, { quiet: true }).catch(() => {})
  void takeName(desk.me.id, desk.state().draft.id, desk.tab)
  desk.change({ holding: { at: 'reading', why: '' } })
}

/** Leaves the lock to whoever comes next, unless something unsent would be overtaken by them. */
export async function stopWriting(desk: TextDesk): Promise<void> {
  const { holding, draft, keeping } = desk.state()
  if (holding.at !== 'mine' || (keeping && isUnsent(keeping))) return
  void takeName(desk.me.id, draft.id, desk.tab)
  await officeApi.draft.unlock({ id: draft.id, lock: holding.lock }, { quiet: true, lasting: true }).catch(() => {})
}
