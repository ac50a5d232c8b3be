import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { movedOn, outcomeOf } from '../text/desk/sendText.ts'
import { type KeepOutcome, keepText, type SaveOutcome } from '../text/keeping/keepText.ts'
import { CopyFault } from '../text/keeping/localDatabase.ts'
import type { DeskCalls } from './deskCalls.ts'
import type { WrittenCopies } from './writtenCopies.ts'

const SAVE_TIMEOUT = 30_000

type Kept<Text extends { tree: Tree }> = {
  calls: DeskCalls<Text>
  id: string
  lock: string
  base: number
  copies: WrittenCopies<Text>
  /** Names of copies of earlier visits that stand in the page now: they go once the server has what they said. */
  taken: Set<string>
  read: () => Text
}

/** From now on everything that is changed is kept, by the same rules as every text. */
export function keepWritten<Text extends { tree: Tree }>({ calls, id, lock, base, copies, taken, read }: Kept<Text>) {
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
      async forget() {
        const names = [undefined, ...taken]
        taken.clear()
        await Promise.all(names.map((name) => copies.forget(name).catch(() => {})))
      },
    },
    base,
  )
}
