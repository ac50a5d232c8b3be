import { isMediaName, type Tree } from '@zhengcai/contract/platform/tree.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { tooDeep } from '../../platform/text/richText/tooDeep.ts'
import { parseTree, TreeRefused, walk } from '../../platform/text/tree/parseTree.ts'
import { markdownToTree } from '../../platform/text/tree/readMarkdown.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'

type Needs = Pick<DraftNeeds, 'db' | 'mediaMissing'>

/** Markdown that somebody pasted, as a text. A picture that the library does not have becomes a place to be filled. */
export async function formatMarkdown({ db, mediaMissing }: Needs, source: string): Promise<Tree> {
  if (tooDeep(source)) refuse('这段文字嵌套过深，不能按 Markdown 排版')
  const tree = markdownToTree(source)
  const named = new Set<string>()
  walk(tree, (node) => {
    if ('media' in node) named.add(String(node.media))
  })
  const missing = new Set(await mediaMissing(db, [...named].filter(isMediaName)))
  walk(tree, (node) => {
    if (!('media' in node)) return
    const name = String(node.media)
    if (!isMediaName(name) || missing.has(name)) node.media = ''
  })
  return storable(tree)
}

function storable(tree: Tree): Tree {
  try {
    return parseTree(tree, undefined, () => {})
  } catch (error) {
    if (error instanceof TreeRefused) refuse(error.message)
    throw error
  }
}
