import { diffArrays } from 'diff'

export type Run = { op: 'same' | 'added' | 'removed'; text: string }

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })
/** So few characters in common between two changes are chance, and reading them apart is harder than reading on. */
const CHANCE = 1

/** Both texts merged: what stands in both, what only in the old one, what only in the new one. */
export function textRuns(from: string, to: string): Run[] {
  const runs = diffArrays(wordsOf(from), wordsOf(to)).map(
    ({ added, removed, value }): Run => ({
      op: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  )
  return settled(runs)
}

const wordsOf = (text: string) => [...WORDS.segment(text)].map(({ segment }) => segment)

/** Gathers a stretch of changes into what went and what came. */
function settled(runs: Run[]): Run[] {
  const done: Run[] = []
  let went = ''
  let came = ''
  const flush = () => {
    if (went) done.push({ op: 'removed', text: went })
    if (came) done.push({ op: 'added', text: came })
    went = came = ''
  }
  for (const [index, { op, text }] of runs.entries()) {
    if (op === 'removed') went += text
    else if (op === 'added') came += text
    else if (went && came && index < runs.length - 1 && isChance(text)) {
      went += text
      came += text
    } else {
      flush()
      done.push({ op, text })
    }
  }
  flush()
  return done
}

const isChance = (text: string) => text.length <= CHANCE && !/[\n。；]/.test(text)
