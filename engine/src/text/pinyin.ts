import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countAt } from '../columns.ts'

type Sounds = {
  readings: Map<number, string[]> /** For each character a bit for every letter it can begin with. */
  initials: Uint32Array
  characters: Map<string, string>
}
let made: Sounds | undefined

function sounds(): Sounds {
  if (made) return made
  const readings = new Map<number, string[]>()
  const initials = new Uint32Array(65_536)
  const spelled = new Map<string, string>()
  for (const line of readFileSync(join(import.meta.dirname, 'pinyin.txt'), 'utf8').split('\n')) {
    const [syllable = '', characters = ''] = line.split(' ')
    if (syllable !== '') spelled.set(syllable, characters)
    for (const character of characters) {
      const code = character.charCodeAt(0)
      readings.set(code, [...(readings.get(code) ?? []), syllable])
      initials[code] = countAt(initials, code) | (1 << (syllable.charCodeAt(0) - 97))
    }
  }
  made = { readings, initials, characters: spelled }
  return made
}

export const readingsOf = (code: number): string[] => sounds().readings.get(code) ?? []

/** The characters that are read so; nothing where it is no syllable. */
export const charactersOf = (syllable: string): string => sounds().characters.get(syllable) ?? ''

export function soundAlike(a: number, b: number): boolean {
  const other = readingsOf(b)
  return readingsOf(a).some((reading) => other.includes(reading))
}

/** Whether the letters are all syllables of the text, none cut short. */
export function isSpelledOut(letters: string, text: string, from = 0, at = 0): boolean {
  if (from === text.length) return at === letters.length
  return readingsOf(text.charCodeAt(from)).some(
    (reading) => letters.startsWith(reading, at) && isSpelledOut(letters, text, from + 1, at + reading.length),
  )
}

const DOUBLE = /^[zcs]h/

/** Where the letters end when they are read from this character on: whole syllables, first letters, or both mixed; -1 if they are not. */
export function soundEnd(letters: string, text: string, from: number, at = 0): number {
  if (at === letters.length) return from
  if (from >= text.length) return -1
  const { readings, initials } = sounds()
  const code = text.charCodeAt(from)
  if ((countAt(initials, code) & (1 << (letters.charCodeAt(at) - 97))) === 0) return -1
  for (const reading of readings.get(code) ?? []) {
    for (const spelled of [reading, DOUBLE.test(reading) ? reading.slice(0, 2) : '', reading.slice(0, 1)]) {
      if (spelled === '' || !letters.startsWith(spelled, at)) continue
      const end = soundEnd(letters, text, from + 1, at + spelled.length)
      if (end >= 0) return end
    }
    // The last syllable may still be half typed.
    if (reading.startsWith(letters.slice(at))) return from + 1
  }
  return -1
}
