import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { wordsOfTree } from '../text/wordsOfTree.ts'
import type { DeskCalls } from './deskCalls.ts'
import type { FoundCopy, WrittenCopies } from './writtenCopies.ts'

/**
 * What this computer still has of earlier visits; what the server has anyway is not worth a word, and goes. A browser that keeps
 * nothing has nothing to show, and keeps nobody from writing.
 */
export async function unsentCopies<Text extends { tree: Tree }>(
  copies: Pick<WrittenCopies<Text>, 'find' | 'forget'>,
  now: Text,
  only: DeskCalls<Text>['only'],
): Promise<FoundCopy<Text>[]> {
  const found = await copies.find().catch(() => [])
  const isSent = ({ text }: FoundCopy<Text>) => contentOf(only(text)) === contentOf(only(now))
  for (const { name } of found.filter(isSent)) await copies.forget(name).catch(() => {})
  return found.filter((copy) => copy.text.base >= 0 && !isSent(copy))
}

/** The words, and what stands beside them. */
const contentOf = ({ tree, ...beside }: { tree: Tree }) => JSON.stringify([wordsOfTree(tree), beside])
