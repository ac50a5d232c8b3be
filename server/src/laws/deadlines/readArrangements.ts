import { ContentProblems } from '../../platform/text/richText/frontMatter.ts'
import { type ReadDays, readNotice } from './readNotice.ts'
import { readWorkdays } from './readWorkdays.ts'
import { problemsOfYears, wholeYears } from './wholeYears.ts'

export type Arrangements = ReadDays & { years: string[] }

const LINES = /^\s*\d{4}-\d{2}-\d{2}/m

/** What somebody pasted: lines as the command takes them, or the notice itself. Tells of every line it cannot read. */
export function readArrangements(source: string): Arrangements {
  const read = LINES.test(source) ? readLines(source) : whole(readNotice(source))
  return { ...read, years: read.wrong.length > 0 ? [] : wholeYears(read.days) }
}

function readLines(source: string): ReadDays {
  const rows = source.split('\n')
  try {
    return { days: readWorkdays('', source), wrong: [], unused: [] }
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    const wrong = error.problems.map(({ line, message }) => ({ line, message, text: rows[line - 1]?.trim() ?? '' }))
    return { days: [], wrong, unused: [] }
  }
}

function whole(read: ReadDays): ReadDays {
  if (read.wrong.length > 0) return read
  return { ...read, wrong: problemsOfYears(read.days).map((message) => ({ line: 1, text: '', message })) }
}
