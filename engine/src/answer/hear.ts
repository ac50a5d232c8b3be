import { findExact } from '../index/findExact.ts'
import type { Group } from '../index/memoryIndex.ts'
import type { Engine } from '../index/scratch.ts'
import { isAdmitted } from '../query/admission.ts'
import { readQuery } from '../query/readQuery.ts'
import { readSounds } from '../query/readSounds.ts'
import type { Asked } from '../searchEngine.ts'
import { foldText } from '../text/foldText.ts'

/** What to look for, how that is told to the reader where it is not what was typed, and what else it may be. */
type Heard = { keyword: string; readAs?: string; alternatives: string[] }

const MOST_WORDS = 8

/** Letters that stand nowhere as such are taken for the sounds of a word. */
export function hear(engine: Engine, { keyword, ...asked }: Asked): Heard {
  const { index, scratch, trade } = engine
  const stands = (phrase: string) => findExact(index, phrase, scratch.list).length > 0
  const admits = (group: Group) => isAdmitted(group, asked, asked.moment)
  const { letters, phrase } = readQuery(keyword, trade)
  if (letters !== undefined && !stands(phrase)) {
    const [readAs, ...alternatives] = readSounds(engine, letters, admits)
    return readAs === undefined ? { keyword, alternatives: [] } : { keyword: readAs, readAs, alternatives }
  }
  const words = keyword.trim().split(/\s+/)
  if (words.length === 1 || words.length > MOST_WORDS) return { keyword, alternatives: [] }
  const spelled = words.map((word) => {
    if (!/^[a-z]{2,20}$/i.test(word) || stands(foldText(word))) return word
    return readSounds(engine, foldText(word), admits, 1)[0] ?? word
  })
  const readAs = spelled.join(' ')
  return readAs === words.join(' ') ? { keyword, alternatives: [] } : { keyword: readAs, readAs, alternatives: [] }
}
