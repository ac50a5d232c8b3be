import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Mark } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'

type FoundThere = { address: string; part: number; snippet: string; marks: Mark[] }

/** An article where it is read, with what was found in it marked: the longest of it, as it stands in the text. */
export function foundAddress(esId: string, { address, part, snippet, marks }: FoundThere): string {
  const [path, anchor] = articleHref({ esId, address, part }).split('#')
  const [word = ''] = marks.map(({ start, end }) => snippet.slice(start, end)).sort((a, b) => b.length - a.length)
  return `${path}${word.length > 1 ? `&keyword=${encodeURIComponent(wholeLetters(word, 60))}` : ''}#${anchor}`
}
