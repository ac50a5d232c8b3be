import { serverNow } from '../../platform/time/beijing.ts'
import { ownCopyKey } from '../text/desk/ownCopyKey.ts'
import { type Copy, type LocalCopies, localCopies } from '../text/keeping/localCopies.ts'

export type WrittenCopies<Text> = LocalCopies<Text & { base: number }>
export type FoundCopy<Text> = Copy<Text & { base: number }>

/** What this computer keeps of what is written, sealed with the account's key. */
export const writtenCopies = async <Text extends object>(
  account: string,
  draft: string,
  tab: string,
): Promise<WrittenCopies<Text>> =>
  localCopies<Text & { base: number }>({ key: await ownCopyKey(), account, draft, tab, now: serverNow })
