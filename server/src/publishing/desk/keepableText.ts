import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { refuseFields } from '../../platform/http/refusals.ts'
import { parseTree, TreeRefused, walk } from '../../platform/text/tree/parseTree.ts'
import { lengthOf } from '../drafts/judgeDraft.ts'

/** What came from a browser as a text that can be kept; refuses what cannot. */
export function keepableText(value: unknown, { verb, most }: { verb: string; most: number }): Tree {
  const wrong = (message: string) => refuseFields([{ field: 'tree', message }])
  const tree = parsed(value, wrong)
  walk(tree, ({ type }) => {
    if (type === 'figure' || type === 'attachment') wrong(`${verb}里不能放图片和附件，请写成文字或链接`)
  })
  const length = lengthOf(tree)
  if (length > most) wrong(`${verb}至多 ${most} 个字，现有 ${length} 个`)
  return tree
}

function parsed(value: unknown, wrong: (message: string) => never): Tree {
  try {
    return parseTree(value)
  } catch (error) {
    if (!(error instanceof TreeRefused)) throw error
    return wrong(error.message)
  }
}
