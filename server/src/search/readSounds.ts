import { COUNTRY, type Group, type MemoryIndex } from './memoryIndex.ts'
import { readingsOf, soundEnd } from './pinyin.ts'

const MOST_TITLES = 200_000
const LONGEST_TITLE = 60

/** The words in titles and names that these letters can be the sounds of, the commonest first. */
export function readSounds(index: MemoryIndex, typed: string, admits: (group: Group) => boolean, most = 4): string[] {
  const letters = withoutCountry(typed)
  const found = new Map<string, number>()
  let left = MOST_TITLES
  for (const number of index.groupOf.values()) {
    if (left-- === 0) break
    const group = index.groups[number] as Group
    for (const name of group.calledBy) {
      const phrase = soundIn(letters, name)
      if (phrase !== undefined && admits(group)) found.set(phrase, (found.get(phrase) ?? 0) + 1)
    }
  }
  return [...found]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([phrase]) => phrase)
}

/** Laws are known without the name of the country, so it is left out here too, unless it is all there is. */
function withoutCountry(letters: string): string {
  const spelled = [...COUNTRY].map((character) => readingsOf(character.charCodeAt(0))[0] ?? '')
  for (const name of [spelled.join(''), spelled.map((syllable) => syllable[0]).join('')])
    if (letters.length > name.length + 1 && letters.startsWith(name)) return letters.slice(name.length)
  return letters
}

function soundIn(letters: string, name: string): string | undefined {
  const last = Math.min(name.length, LONGEST_TITLE)
  for (let from = 0; from < last; from++) {
    const end = soundEnd(letters, name, from)
    if (end > from) return name.slice(from, end)
  }
  return undefined
}
