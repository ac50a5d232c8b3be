import type { Tree } from '@zhengcai/contract/publishing/tree.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import { ownCopyKey } from '../../publishing/text/desk/ownCopyKey.ts'
import { movedOn, outcomeOf } from '../../publishing/text/desk/sendText.ts'
import { type KeepOutcome, keepText, type SaveOutcome } from '../../publishing/text/keeping/keepText.ts'
import { type Copy, type LocalCopies, localCopies } from '../../publishing/text/keeping/localCopies.ts'
import { CopyFault } from '../../publishing/text/keeping/localDatabase.ts'
import type { OpenCase } from '../case/openCase.ts'

export type AnswerText = { tree: Tree; fields: OpenCase['answer']['fields'] }
type StoredAnswer = AnswerText & { base: number }
export type AnswerCopies = LocalCopies<StoredAnswer>
export type FoundCopy = Copy<StoredAnswer>

const SAVE_TIMEOUT = 30_000

/** What this computer keeps of an answer, sealed with the account's key. */
export const answerCopies = async (account: string, id: string, tab: string): Promise<AnswerCopies> =>
  localCopies<StoredAnswer>({ key: await ownCopyKey(), account, draft: `answer ${id}`, tab, now: serverNow })

type Kept = { id: string; lock: string; base: number; copies: AnswerCopies; read: () => AnswerText }

/** From now on everything that is changed in this answer is kept, by the same rules as every text. */
export function keepAnswer({ id, lock, base, copies, read }: Kept) {
  const save = async (text: AnswerText, from: number): Promise<SaveOutcome> => {
    try {
      const input = { id, lock, base: from, ...text }
      const saved = await officeApi.questionDesk.save(input, { signal: AbortSignal.timeout(SAVE_TIMEOUT) })
      return { at: 'saved', ...saved }
    } catch (error) {
      // What the server has is of this very tab: an earlier save came through, and only its answer was lost.
      const { own, number } = movedOn(error)
      return own && number > from ? save(text, number) : outcomeOf(error)
    }
  }
  const keep = async (text: AnswerText, from: number): Promise<KeepOutcome> => {
    try {
      await officeApi.questionDesk.keep({ id, base: from, ...text })
      return { at: 'kept' }
    } catch (error) {
      const outcome = outcomeOf(error)
      return outcome.at === 'failed' ? outcome : { at: 'failed', trouble: { why: 'refused', message: '没有另存' } }
    }
  }
  return keepText<AnswerText>(
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
