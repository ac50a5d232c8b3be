import { officeApi } from '../../../platform/api/officeApi.ts'
import { show, type TextDesk } from './textDesk.ts'
import { read, startWriting } from './writing.ts'

/** What readers have of it, asked for once more; whoever is writing goes on. */
export async function askAnew(desk: TextDesk): Promise<void> {
  const { draft } = desk.state()
  const now = await officeApi.draft.open({ id: draft.id })
  const { state, released, visible, publishTime, withdrawTime, withdrawal, href, events } = now
  const held = { state, released, visible, publishTime, withdrawTime, withdrawal, href, events }
  desk.change({ draft: { ...desk.state().draft, ...held } })
  if (desk.state().holding.at === 'reading') read(desk)
}

/** After an act on the text as a whole: as it is now, for writing where that is possible and wanted. */
export async function reopen(desk: TextDesk, { write = true, now: atOnce = false } = {}): Promise<void> {
  const now = await officeApi.draft.open({ id: desk.state().draft.id })
  desk.keeper?.end()
  desk.keeper = undefined
  desk.change({ keeping: undefined, side: undefined, holding: { at: 'asking' } })
  desk.editor?.setEditable(false)
  show(desk, now)
  if (write) await startWriting(desk, { now: atOnce })
  else read(desk)
}
