import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { LawArticle, LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'

const LONGEST_TITLE = 40

/** 一、总体要求 is the heading of its own item: the contents name it, and lead to the item itself. */
export function itemsOutline<A extends LawArticle>(articles: A[]): { articles: A[]; outline: OutlineNode[] } {
  if (!articles.some(({ lines }) => titleOf(lines))) return { articles, outline: [] }
  const outline = articles.map(({ address, label, lines }) => ({
    id: articleAnchor({ address }),
    depth: 1,
    label,
    title: titleOf(lines),
    from: address,
    to: address,
  }))
  return {
    articles: articles.map((article) => ({ ...article, sectionId: articleAnchor({ address: article.address }) })),
    outline,
  }
}

/** A short first line without a stop, with something below it. */
function titleOf([first, ...below]: LawLine[]): string {
  if (!first || below.length === 0) return ''
  return first.text.length <= LONGEST_TITLE && !/[。；：，！？.;:]$/.test(first.text) ? first.text : ''
}
