import { barHeight } from '../place/barHeight.ts'

const ALL = 'law-find'
const NOW = 'law-find-now'

/** The places of a word in one article, counted as the server counts them: line by line, without the article's own number. */
function rangesIn(article: Element, word: string): Range[] {
  const sought = word.toLowerCase()
  return [...article.querySelectorAll('[data-line]')].flatMap((line) => {
    const nodes = textNodes(line)
    const whole = nodes
      .map((node) => node.data)
      .join('')
      .toLowerCase()
    const ranges: Range[] = []
    for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + sought.length)) {
      ranges.push(rangeOver(nodes, at, at + sought.length))
    }
    return ranges
  })
}

function textNodes(line: Element): Text[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('[data-label]')) nodes.push(node)
  }
  return nodes
}

function rangeOver(nodes: Text[], from: number, to: number): Range {
  const range = document.createRange()
  let at = 0
  for (const node of nodes) {
    const end = at + node.length
    if (from >= at && from < end) range.setStart(node, from - at)
    if (to > at && to <= end) range.setEnd(node, to - at)
    at = end
  }
  return range
}

/** Marks every place of the word on the page, and brings the current one into sight. */
export function markFound(
  word: string,
  now: { address: string; nth: number } | null | undefined,
  scroll: boolean,
): void {
  const articles = [...document.querySelectorAll('[data-index]')]
  const current = now && articles.find(({ id }) => id === `art-${now.address}`)
  const shown = current && now ? rangesIn(current, word)[now.nth] : undefined
  if (typeof Highlight === 'function' && CSS.highlights) {
    CSS.highlights.set(ALL, new Highlight(...articles.flatMap((article) => rangesIn(article, word))))
    if (shown && scroll) CSS.highlights.set(NOW, new Highlight(shown))
  } else if (shown && scroll) {
    // Older browsers show at least the current one, as a selection.
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(shown)
  }
  if (!shown || !scroll) return
  const { top, bottom } = shown.getBoundingClientRect()
  if (top < barHeight() + 20 || bottom > window.innerHeight - 40) window.scrollBy({ top: top - window.innerHeight / 3 })
}

export function clearFound(): void {
  if (typeof Highlight !== 'function' || !CSS.highlights) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(NOW)
}
