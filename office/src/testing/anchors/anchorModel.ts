import type { Range } from '@zhengcai/contract/publishing/trees/anchors.ts'

/** A character with an identity of its own: two that look the same are two. */
export type Letter = { readonly sign: string }
/** A character in the clipboard, with the comments that lay on it. */
export type Taken = Letter & { readonly ids: readonly string[] }
type Put = {
  at: number
  taken: readonly Taken[]
  /** What goes in the same act. */
  cut?: Range
  /** Whether these words are a comment's own, so that it comes back with them. */
  mayReturn: (id: string, words: string) => boolean
}

const lettersOf = (text: string): Letter[] => Array.from(text, (sign) => ({ sign }))
const textOf = (letters: readonly Letter[]) => letters.map(({ sign }) => sign).join('')

/** Characters that stand where others stood, if everything before and behind those is still the same. */
function instead(old: string, next: readonly Letter[], { from, to }: Range): readonly Letter[] {
  const [head, tail] = [old.slice(0, from), old.slice(to)]
  const now = textOf(next)
  const isThere = now.length > head.length + tail.length && now.startsWith(head) && now.endsWith(tail)
  return isThere ? next.slice(from, next.length - tail.length) : []
}

/**
 * What comments should lie on, by identity and not by position: every character of a text is one thing, deleted and fetched
 * back it is the same thing. Knows nothing of the editor.
 */
export function anchorModel(start: string) {
  let letters = lettersOf(start)
  let undone: Letter[][] = []
  let before: Letter[][] = []
  const own = new Map<string, Set<Letter>>()
  /** Comments whose words were typed over by the last act. */
  let replaced: string[] = []
  const ids = () => [...own.keys()]
  const begin = () => {
    before.push(letters)
    undone = []
    replaced = []
  }
  /** From its first character to its last; nothing where none of them is in the text. */
  const placeOf = (id: string): Range | undefined => {
    const isOwn = (letter: Letter) => own.get(id)?.has(letter) === true
    const from = letters.findIndex(isOwn)
    return from < 0 ? undefined : { from, to: letters.findLastIndex(isOwn) + 1 }
  }
  /** What stands between two of a comment's characters is the comment's. */
  const become = (next: Letter[]) => {
    letters = next
    for (const [id, mine] of own) {
      const place = placeOf(id)
      if (place) for (const letter of letters.slice(place.from, place.to)) mine.add(letter)
    }
  }
  return {
    ids,
    placeOf,
    letters: () => letters,
    text: () => textOf(letters),
    canUndo: () => before.length > 0,
    canRedo: () => undone.length > 0,
    lay: (id: string, place: Range | undefined) =>
      own.set(id, new Set(place ? letters.slice(place.from, place.to) : [])),
    take({ from, to }: Range): Taken[] {
      const idsOf = (letter: Letter) => ids().filter((id) => own.get(id)?.has(letter))
      return letters.slice(from, to).map((letter) => ({ sign: letter.sign, ids: idsOf(letter) }))
    },
    /** One act that can be undone: characters go, characters come. */
    change({ from, to }: Range, text: string) {
      const typedOn = replaced.filter((id) => from === to && text !== '' && placeOf(id)?.to === from)
      begin()
      const was = new Map(ids().map((id) => [id, placeOf(id)]))
      const [old, next] = [textOf(letters), letters.toSpliced(from, to - from, ...lettersOf(text))]
      letters = next
      for (const [id, place] of was) {
        const isTypedOn = typedOn.includes(id)
        if (!place || (placeOf(id) && !isTypedOn)) continue
        const come = isTypedOn ? next.slice(from, from + text.length) : instead(old, next, place)
        for (const letter of come) own.get(id)?.add(letter)
        if (come.length > 0) replaced.push(id)
      }
      become(next)
    },
    /** Cut or copied characters are put down: a comment that lies nowhere else goes along. */
    put({ at, taken, cut, mayReturn }: Put) {
      begin()
      if (cut) letters = letters.toSpliced(cut.from, cut.to - cut.from)
      const alone = ids().filter((id) => placeOf(id) === undefined)
      const come = lettersOf(textOf(taken))
      for (const id of alone) {
        const back = come.filter((_, index) => taken[index]?.ids.includes(id))
        if (back.length > 0 && mayReturn(id, textOf(back))) for (const letter of back) own.get(id)?.add(letter)
      }
      become(letters.toSpliced(at, 0, ...come))
    },
    /** An act that changes no character, and can be undone all the same. */
    shape: begin,
    undo() {
      replaced = []
      undone.push(letters)
      become(before.pop() ?? letters)
    },
    redo() {
      replaced = []
      before.push(letters)
      become(undone.pop() ?? letters)
    },
    /** Another text in its place, as after a reload. */
    open(next: Letter[]) {
      letters = next
      replaced = []
      before = []
      undone = []
    },
  }
}
