import { findExact } from '../index/findExact.ts'
import type { Group } from '../index/memoryIndex.ts'
import type { Engine } from '../index/scratch.ts'
import { isAdmitted } from '../query/admission.ts'
import { readSounds } from '../query/readSounds.ts'
import { spellFromTexts } from '../query/spellFromTexts.ts'
import type { SearchRequest } from '../searchEngine.ts'
import { foldText } from '../text/foldText.ts'

/** What to look for, how that is told to the reader where it is not what was typed, and what else it may be. */
type Heard = { keyword: string; readAs?: string; alternatives: string[] }

const MOST_RUNS = 8
const MOST_READINGS = 8
const MOST_ALTERNATIVES = 3
/** Letters, with the gaps between them. */
const RUNS = /([a-z'’]+(?:\s+[a-z'’]+)*)/i
const LETTERS = /^[a-z'’\s]{2,60}$/i
/** GPA and PPP are meant as they are. */
const ACRONYM = /^[A-Z]{2,3}$/
/** zfcgf22条 asks for a work by its sounds. */
const WITH_NUMBER = /^[a-z]{2,30}第?\d/
/** Fewer letters beside a character mean something only together with it: CT机. */
const SHORT = 4

/** Letters that stand nowhere as such are taken for the sounds of words, alone or among characters. */
export function hear(engine: Engine, { keyword, ...asked }: SearchRequest): Heard {
  const plain = { keyword, alternatives: [] }
  const typed = keyword.trim()
  if (WITH_NUMBER.test(foldText(typed))) return plain
  const runs = typed.split(RUNS)
  if (runs.length < 2 || runs.length > 2 * MOST_RUNS) return plain
  const admits = (group: Group) => isAdmitted(group, asked, asked.moment)
  if (LETTERS.test(typed)) {
    const [readAs, ...alternatives] = hearRun(engine, typed, admits)
    return readAs === undefined
      ? plain
      : { keyword: readAs, readAs, alternatives: alternatives.slice(0, MOST_ALTERNATIVES) }
  }
  const heard = runs.map((run, at) =>
    at % 2 === 0 ? run : hearBeside(engine, run, admits, { before: runs[at - 1] ?? '', after: runs[at + 1] ?? '' }),
  )
  const readAs = heard.join('')
  return readAs === typed ? plain : { keyword: readAs, readAs, alternatives: [] }
}

type Admits = (group: Group) => boolean

/** What a run of letters can mean, the likeliest first: one name, then words by themselves, then what the texts have. */
function hearRun(engine: Engine, run: string, admits: Admits): string[] {
  if (ACRONYM.test(run) || stands(engine, foldText(run))) return []
  const words = run.split(/\s+/).map((word) => foldText(word).replace(/["']/g, ''))
  const letters = words.join('')
  const whole = readSounds(engine, letters, admits, MOST_READINGS)
  if (whole.length > 0) return whole
  const spelled = spellFromTexts(engine, letters)
  if (words.length === 1) return spelled === undefined ? [] : [spelled]
  const each = words.map((word) =>
    stands(engine, word) ? word : (readSounds(engine, word, admits, 1)[0] ?? spellFromTexts(engine, word)),
  )
  if (each.every((word) => word !== undefined)) return [each.join(' ')]
  return spelled === undefined ? [] : [spelled]
}

/** Beside characters the reading that stands together with them comes first. */
function hearBeside(engine: Engine, run: string, admits: Admits, beside: { before: string; after: string }): string {
  const before = beside.before.trim()
  const after = beside.after.trim()
  const readings = hearRun(engine, run, admits)
  const together = readings.find(
    (reading) =>
      (before !== '' && stands(engine, foldText(before.slice(-2) + reading))) ||
      (after !== '' && stands(engine, foldText(reading + after.slice(0, 2)))),
  )
  if (together !== undefined) return together
  const isPart = /\S$/.test(beside.before) || /^\S/.test(beside.after)
  return isPart && run.length < SHORT ? run : (readings[0] ?? run)
}

const stands = ({ index, scratch }: Engine, phrase: string) => findExact(index, phrase, scratch.list).length > 0
