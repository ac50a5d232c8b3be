import { phoneLink } from './phoneLink.ts'

/** An e-mail address, or a telephone number as it is written in China. */
const REACHED =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|(?<![\d-]|\d )(?:\+?86[- ]?)?(?:0\d{2,3}[- ]\d{3,4} ?\d{4}|400[- ]?\d{3,4}[- ]?\d{3,4}|1[3-9]\d{9})(?! ?\d)/g

export type ContactPiece = { text: string; href: string | null }

/** A line that names people, numbers and addresses, cut where something in it can be dialled or written to. */
export function contactPieces(line: string): ContactPiece[] {
  const pieces: ContactPiece[] = []
  let at = 0
  for (const { 0: text, index } of line.matchAll(REACHED)) {
    if (index > at) pieces.push({ text: line.slice(at, index), href: null })
    pieces.push({ text, href: text.includes('@') ? `mailto:${text}` : phoneLink(text) })
    at = index + text.length
  }
  if (at < line.length) pieces.push({ text: line.slice(at), href: null })
  return pieces
}
