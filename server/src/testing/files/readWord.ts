import { judgeWord } from '../../platform/files/inspection/judgeWord.ts'
import { wordToTree } from '../../platform/files/word/wordToTree.ts'
import { parseTree } from '../../platform/text/tree/parseTree.ts'
import { withoutPlaces } from '../../platform/text/tree/tidyTree.ts'
import { treeToMarkdown } from '../../platform/text/tree/treeToMarkdown.ts'

/** A manuscript as Markdown, after the judge has let it in and with a tree that the server would take from anybody. */
export async function readWord(bytes: Buffer) {
  await judgeWord(bytes)
  const { tree, ...rest } = await wordToTree(bytes)
  parseTree(JSON.parse(JSON.stringify(withoutPlaces(tree)).replaceAll('"alt":""', '"alt":"","decorative":true')))
  return { ...rest, tree, markdown: treeToMarkdown(tree).trim() }
}
