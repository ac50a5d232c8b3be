import { officeApi } from '../../../platform/api/officeApi.ts'
import { hear } from '../../comments/hearComments.ts'
import { isUnsent } from '../keeping/keeping.ts'
import { keepDraft } from './keepDraft.ts'
import { isHeldHere, show, type TextDesk } from './textDesk.ts'

/** Whoever does not write reads along: what a colleague saves is in the page a few seconds later. */
export async function readAlong(desk: TextDesk): Promise<void> {
  const { draft, holding, keeping } = desk.state()
  // Somebody's own words, which are not with the server as theirs, are not replaced behind their back.
  const hasOwn = keeping && isUnsent(keeping)
  if (document.hidden || isHeldHere(desk.state()) || holding.at === 'asking' || hasOwn || isChoosing(desk)) return
  try {
    const now = await officeApi.draft.open({ id: draft.id }, { quiet: true, signal: desk.closed.signal })
    const here = desk.state()
    if (isHeldHere(here) || isChoosing(desk) || (here.keeping && isUnsent(here.keeping))) return
    if (now.number !== here.draft.number) {
      show(desk, now)
      // What is typed next grows from what is shown now.
      if (here.holding.at === 'free') keepDraft(desk)
    } else {
      const hasNews = JSON.stringify(now.comments) !== JSON.stringify(here.draft.comments)
      desk.change({ draft: now })
      if (hasNews) hear(desk, now.comments)
    }
    if (desk.state().holding.at === 'asking') return
    if (now.lock) {
      if (here.holding.at === 'free') closeUntouched(desk)
      desk.change({ holding: { at: 'elsewhere', who: { ...now.lock, holder: now.lock.holder.name } } })
    } else if (holding.at === 'elsewhere') desk.change({ holding: { at: 'reading', why: '' } })
  } catch {
    // The next look tells; what is shown stays.
  }
}

/** Their own text, kept in the history, is still in the page until they have said what to do with it. */
const isChoosing = (desk: TextDesk) => desk.state().side !== undefined

/** A colleague began to write before anything was changed here. */
function closeUntouched(desk: TextDesk): void {
  desk.keeper?.end()
  desk.keeper = undefined
  desk.editor?.setEditable(false)
  desk.change({ keeping: undefined })
}
