import { toast } from '@zhengcai/web/platform/toasts.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { shortTime } from '../../../platform/time/beijing.ts'
import { leaveName } from './claimTab.ts'
import { holderOf, isHeld } from './sendText.ts'
import type { TextDesk } from './textDesk.ts'

const asking = new WeakMap<TextDesk, Promise<string>>()

/** The lock that this tab has, or gets now because something is changed here; refused where a colleague was first. */
export function takeLock(desk: TextDesk): Promise<string> {
  const { holding } = desk.state()
  if (holding.at === 'mine') return Promise.resolve(holding.lock)
  const asked = asking.get(desk) ?? ask(desk).finally(() => asking.delete(desk))
  asking.set(desk, asked)
  return asked
}

async function ask(desk: TextDesk, quiet = false): Promise<string> {
  const { draft } = desk.state()
  const { lock } = await officeApi.draft.lock({ id: draft.id, tab: desk.tab }, { quiet })
  // Whoever left meanwhile writes no more, and keeps nobody from it.
  if (desk.closed.signal.aborted) await officeApi.draft.unlock({ id: draft.id, lock }, { quiet: true }).catch(() => {})
  void leaveName(desk.me.id, draft.id, desk.tab)
  if (desk.state().holding.at !== 'free') return lock
  desk.change({ holding: { at: 'mine', lock } })
  const before = othersWork(desk)
  if (before) toast(`由您接着编辑。此前${before}`)
  return lock
}

/** Whose work it was that somebody goes on with; nothing where it is their own. */
export function othersWork({ me, state }: TextDesk): string | undefined {
  const { updatedBy, updateTime } = state().draft
  return updatedBy && updatedBy.id !== me.id ? `由${updatedBy.name}写到 ${shortTime(updateTime)}` : undefined
}

/** At the first change, not at the first save: who comes in between is told. */
export function takeWithChange(desk: TextDesk): void {
  if (desk.state().holding.at !== 'free') return
  // Where the session is over nothing lies over the page amid a word: the save tells it when they pause.
  ask(desk, true).catch((error: unknown) => {
    if (isHeld(error)) desk.keeper?.lost({ why: 'lock', by: holderOf(error).holder, at: '' })
    // Whatever else keeps it is told by the save that follows.
  })
}
