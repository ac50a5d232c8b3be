import type { Tree } from '@zhengcai/contract/publishing/trees/tree.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import { ownCopyKey } from '../text/desk/ownCopyKey.ts'
import { movedOn, outcomeOf } from '../text/desk/sendText.ts'
import { type KeepOutcome, keepText, type SaveOutcome } from '../text/keeping/keepText.ts'
import { type Copy, type LocalCopies, localCopies } from '../text/keeping/localCopies.ts'
import { CopyFault } from '../text/keeping/localDatabase.ts'
import type { DeskCalls } from './deskCalls.ts'

export type WrittenCopies<Text> = LocalCopies<Text & { base: number }>
export type FoundCopy<Text> = Copy<Text & { base: number }>

const SAVE_TIMEOUT = 30_000

/** What this computer keeps of what is written, sealed with the account's key. */
export const writtenCopies = async <Text extends object>(
  account: string,
  draft: string,
  tab: string,
): Promise<WrittenCopies<Text>> =>
  localCopies<Text & { base: number }>({ key: await ownCopyKey(), account, draft, tab, now: serverNow })

type Kept<Text extends { tree: Tree }> = {
  calls: DeskCalls<Text>
  id: string
  lock: string
  base: number
  copies: WrittenCopies<Text>
  read: () => Text
}

/** From now on everything that is changed is kept, by the same rules as every text. */
export function keepWritten<Text extends { tree: Tree }>({ calls, id, lock, base, copies, read }: Kept<Text>) {
  const save = async (text: Text, from: number): Promise<SaveOutcome> => {
    try {
      const input = { id, lock, base: from, ...text }
      const saved = await calls.save(input, { signal: AbortSignal.timeout(SAVE_TIMEOUT) })
      return { at: 'saved', ...saved }
    } catch (error) {
      // What the server has is of this very tab: an earlier save came through, and only its answer was lost.
      const { own, number } = movedOn(error)
      return own && number > from ? save(text, number) : outcomeOf(error)
    }
  }
  const keep = async (text: Text, from: number): Promise<KeepOutcome> => {
    try {
      await calls.keep({ id, base: from, ...text })
      return { at: 'kept' }
    } catch (error) {
      const outcome = outcomeOf(error)
      return outcome.at === 'failed' ? outcome : { at: 'failed', trouble: { why: 'refused', message: '没有另存' } }
    }
  }
  return keepText<Text>(
    {
      read,
      save,
      keep,
      async store(text, from) {
        try {
          await copies.store({ ...text, base: from })
          return undefined
        } catch (error) {
          return error instanceof CopyFault ? error.fault : 'full'
        }
      },
      forget: () => copies.forget().catch(() => {}),
    },
    base,
  )
}
