/** Particles and closing marks begin no line, opening ones end none, and a number stays with what it counts. */
const CLINGS = /^[的了着过吗呢吧之们等\s、。，；：？！…”’》）」』〉】]/
const OPENS = /[“‘《（「『〈【]$/
const NUMBER = /\d$/
/** The dictionary cuts 供应商 before its last character: one alone belongs to what stands before it. */
const ALONE = /^\p{Script=Han}$/u
const LONG = 4

let cutByServer: Map<string, string[]> | undefined

/**
 * The words of a title, each beginning where a line may. In the browser those of the page as it came are taken from it:
 * its own dictionary may cut otherwise, and the page would not match.
 */
export function cutWords(text: string): string[] {
  return typeof document === 'undefined' ? keptWords(text) : (fromPage().get(text) ?? segmented(text))
}

/** On the server the same titles come again and again, and cutting them costs more than all else that is done to them. */
const kept = new Map<string, string[]>()
const KEPT_AT_MOST = 5_000

function keptWords(text: string): string[] {
  const found = kept.get(text)
  if (found) return found
  if (kept.size >= KEPT_AT_MOST) kept.clear()
  const words = segmented(text)
  kept.set(text, words)
  return words
}

function fromPage(): Map<string, string[]> {
  cutByServer ??= new Map(
    [...document.querySelectorAll('[data-cut]')].map((title) => [
      title.textContent,
      [...title.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
    ]),
  )
  return cutByServer
}

function segmented(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [text]
  const words: string[] = []
  for (const { segment: piece } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    if (last !== undefined && clingsTo(last, piece)) words[words.length - 1] = last + piece
    else words.push(piece)
  }
  return words
}

const clingsTo = (last: string, piece: string): boolean =>
  CLINGS.test(piece) ||
  OPENS.test(last) ||
  (NUMBER.test(last) && piece.length < 3) ||
  (ALONE.test(piece) && last.length < LONG && /\p{L}$/u.test(last))
