import { foldText } from './foldText.ts'

/** Words that ask instead of telling, and how what they ask for is worded. */
export type QuestionWords = {
  /** Each with the kinds of answer it wants, none for mere politeness; no answer repeats them. */
  asking: Map<string, string[]>
  /** Words that belong to a question but make none by themselves: 可以, 要. */
  helping: Map<string, string[]>
  /** Names of what is asked for: an answer may repeat them, but need not. */
  naming: Map<string, string[]>
  /** For each kind the phrases that its answers hold. */
  answers: Map<string, string[]>
  /** For each kind whose answers are numbers of something, of what. */
  units: Map<string, string[]>
}

export const NO_QUESTIONS: QuestionWords = {
  asking: new Map(),
  helping: new Map(),
  naming: new Map(),
  answers: new Map(),
  units: new Map(),
}

const IDLE = '无'

/** Lines of `kind role words…`, where the role is 问, 助, 称, 答 or 数; throws with the line it cannot read. */
export function readQuestionWords(source: string): QuestionWords {
  const words: QuestionWords = {
    asking: new Map(),
    helping: new Map(),
    naming: new Map(),
    answers: new Map(),
    units: new Map(),
  }
  const tables: Record<string, Map<string, string[]>> = { 问: words.asking, 助: words.helping, 称: words.naming }
  const ofKinds: Record<string, Map<string, string[]>> = { 答: words.answers, 数: words.units }
  for (const [at, row] of source.split('\n').entries()) {
    const line = row.trim()
    if (line === '' || line.startsWith('#')) continue
    const [kind = '', role = '', ...listed] = line.split(/\s+/)
    const table = tables[role]
    const ofKind = ofKinds[role]
    if (listed.length === 0 || (table ?? ofKind) === undefined)
      throw new Error(`问法表第 ${at + 1} 行看不懂：${line.slice(0, 60)}`)
    const folded = listed.map(foldText)
    if (table) for (const word of folded) add(table, word, kind === IDLE ? [] : [kind])
    else if (ofKind) add(ofKind, kind, folded)
  }
  return words
}

function add(table: Map<string, string[]>, key: string, values: string[]): void {
  table.set(key, [...(table.get(key) ?? []), ...values])
}
