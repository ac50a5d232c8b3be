import { officeApi } from '../../../platform/api/officeApi.ts'
import { hear } from '../../comments/hearComments.ts'
import { isMine, show, type TextDesk } from './textDesk.ts'

/** Whoever does not write reads along: what a colleague saves is in the page a few seconds later. */
export async function readAlong(desk: TextDesk): Promise<void> {
  const { draft, holding, keeping } = desk.state()
  // Somebody's own words, which are not with the server as theirs, are not replaced behind their back.
  const hasOwn = keeping?.over && keeping.changes > keeping.sent
  if (document.hidden || isMine(desk.state()) || holding.at === 'asking' || hasOwn || isChoosing(desk)) return
  try {
    const now = await officeApi.draft.open({ id: draft.id }, { quiet: true, signal: desk.closed.signal })
    if (isMine(desk.state()) || isChoosing(desk)) return
    if (now.number !== desk.state().draft.number) show(desk, now)
    else {
      const hasNews = JSON.stringify(now.comments) !== JSON.stringify(desk.state().draft.comments)
      desk.change({ draft: now })
      if (hasNews) hear(desk, now.comments)
    }
    if (desk.state().holding.at === 'asking') return
    if (now.lock) desk.change({ holding: { at: 'elsewhere', who: { ...now.lock, holder: now.lock.holder.name } } })
    else if (holding.at === 'elsewhere') desk.change({ holding: { at: 'reading', why: '' } })
  } catch {
    // The next look tells; what is shown stays.
  }
}

/** Their own text, kept in the history, is still in the page until they have said what to do with it. */
const isChoosing = (desk: TextDesk) => desk.state().side !== undefined
