import { isApiError } from '@zhengcai/contract/errors.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { reopen } from '../../text/desk/reopen.ts'
import { isMine, show, type TextDesk } from '../../text/desk/textDesk.ts'
import { stopWriting } from '../../text/desk/writing.ts'

/** What stands in the page is with the server, and this is its number: exactly that is signed, returned or released. */
export async function sentNumber(desk: TextDesk): Promise<number> {
  await desk.editor?.whenComposed()
  if (desk.keeper && !(await desk.keeper.flush())) throw new Error('not sent')
  return desk.keeper?.state().base ?? desk.state().draft.number
}

/** Does it, then shows the text as it is now. Refused because somebody was faster, the page shows what they did. */
export async function actOnText(
  desk: TextDesk,
  act: (number: number) => Promise<unknown>,
  write = false,
): Promise<void> {
  const number = await sentNumber(desk)
  try {
    await act(number)
  } catch (error) {
    if (isApiError(error) && error.code === 409 && !isMine(desk.state())) await look(desk)
    throw error
  }
  await stopWriting(desk)
  await reopen(desk, { write })
  // The button that was pressed is gone with the act, and the focus would be nowhere.
  if (document.activeElement === document.body) document.getElementById('main')?.focus()
}

async function look(desk: TextDesk): Promise<void> {
  try {
    show(desk, await officeApi.draft.open({ id: desk.state().draft.id }))
  } catch {
    // The refusal says what happened; the page follows by itself a few seconds later.
  }
}
