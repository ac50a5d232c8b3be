import { isRefused } from '../http/refusals.ts'

/** A file that was sent to the office and joined. `close` throws the joined file away; the parts it was made of too, where nobody need read them again. */
export type JoinedUpload = { name: string; path: string; size: number; close(again: boolean): Promise<void> }
export type JoinUpload = (staffId: string, id: string) => Promise<JoinedUpload>

/** Reads what was sent. What was read, or refused, need not be read again; what failed by our fault can be, without being sent again. */
export async function readingUploads<T>(
  coming: (() => Promise<JoinedUpload>)[],
  read: (sent: JoinedUpload[]) => Promise<T>,
): Promise<T> {
  const sent: JoinedUpload[] = []
  let again = true
  try {
    for (const come of coming) sent.push(await come())
    const found = await read(sent)
    again = false
    return found
  } catch (error) {
    again = !isRefused(error)
    throw error
  } finally {
    for (const one of sent) await one.close(again)
  }
}
