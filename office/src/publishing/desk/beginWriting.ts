import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { TextKeeper } from '../text/keeping/keepText.ts'
import type { DeskCalls, WrittenCase } from './deskCalls.ts'

type Begun<Text> = {
  lock: string
  number: number
  /** What the server has, where that is not what stands in the page. */
  anew: Text | undefined
}
type How = {
  tab: string
  takeOver: boolean
  /** What kept the words that stand in the page, where somebody wrote there before. */
  before: Pick<TextKeeper, 'state' | 'flush'> | undefined
}

/** Takes the lock. What a colleague wrote meanwhile comes first, and is what one goes on with. */
export async function beginWriting<Text extends { tree: Tree }>(
  calls: Pick<DeskCalls<Text>, 'lock' | 'written'>,
  one: Pick<WrittenCase<Text>, 'id' | 'number'>,
  { tab, takeOver, before }: How,
): Promise<Begun<Text>> {
  const { id } = one
  const { lock, number } = await calls.lock({ id, tab, takeOver })
  // The case may have been read anew since it was lost: its number then says nothing about the words in the page.
  const isLost = before?.state().over !== undefined
  const known = before?.state().base ?? one.number
  if (number === known && !isLost) return { lock, number, anew: undefined }
  // One's own words go from the page now: what the server has not got of them is kept beside first.
  if (isLost) await before?.flush()
  return { lock, number, anew: await calls.written(id) }
}
