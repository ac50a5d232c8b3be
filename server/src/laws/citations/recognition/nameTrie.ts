/** Names by their characters: finds the longest that begins at a place, in time bounded by the longest name. */
export type NameTrie<T> = {
  add(name: string, value: T): void
  longestAt(text: string, from: number): Match<T> | undefined
}
const REPUBLIC = '中华人民共和国'

type Match<T> = { value: T; end: number }
type Node<T> = { next: Map<string, Node<T>>; value?: { of: T } }

export function nameTrie<T>(): NameTrie<T> {
  const root: Node<T> = { next: new Map() }
  return {
    add(name, value) {
      let node = root
      for (const character of name.split('')) {
        const next = node.next.get(character) ?? { next: new Map() }
        node.next.set(character, next)
        node = next
      }
      node.value = { of: value }
    },
    longestAt(text, from) {
      let found: Match<T> | undefined
      let node: Node<T> | undefined = root
      for (let place = from; node && place <= text.length; place++) {
        if (node.value) found = { value: node.value.of, end: place }
        // Names are kept without it, and it may stand inside them as well as before.
        if (text[place] === '中' && text.startsWith(REPUBLIC, place)) place += REPUBLIC.length
        node = step(node, text[place] ?? '')
      }
      return found
    },
  }
}

/** The year of a document number stands in round brackets as often as in 〔〕. */
function step<T>(node: Node<T>, character: string): Node<T> | undefined {
  const next = node.next.get(character)
  if (next) return next
  if (character === '(') return node.next.get('〔')
  return character === ')' ? node.next.get('〕') : undefined
}
