import { CODE_SIGN, NOTE_SIGN } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'

const ENDS = '。！？；\n'
const MOST = 36

/** The sentence around some words, shortened where it is long. */
export function quoted(text: string, from: number, to: number): { before: string; after: string } {
  const begin = Math.max(...[...ENDS].map((end) => text.lastIndexOf(end, from - 1))) + 1
  const ends = [...ENDS].map((end) => text.indexOf(end, to)).filter((at) => at >= 0)
  const end = Math.min(text.length, ...ends.map((at) => at + 1))
  const [before, after] = [shown(text.slice(from === 0 ? 0 : begin, from)), shown(text.slice(to, end))]
  return {
    before: before.length > MOST ? `…${[...before].slice(-MOST).join('')}` : before,
    after: after.length > MOST ? `${[...after].slice(0, MOST).join('')}…` : after,
  }
}

/** As it is read: notes left out, code as a few dots. */
export const shown = (text: string) =>
  text
    .replaceAll(NOTE_SIGN, '')
    .replaceAll(new RegExp(`${CODE_SIGN}+`, 'g'), '…')
    .replaceAll('\n', ' ')
