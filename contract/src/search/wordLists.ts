/** The lists of words that the office looks after. Free of the schema library. */
export const WORD_LISTS = {
  typo: '易错词',
  watch: '须核实用语',
  synonym: '同义词',
  hot: '热词',
  shelf: '不推荐的词',
} as const
export type WordList = keyof typeof WORD_LISTS

/**
 * One row of a list. `word` tells it from the others: the wrong word, or the words that stand left in a line of synonyms.
 * `to` is what to write, what to know, or what stands right; `except` the longer words in which a wrong word is right.
 */
export type WordRow = { word: string; to: string; mark: string; except: string }

/** What a row is marked with; the first is usual. */
export const WORD_MARKS = {
  typo: { must: '必须改', hint: '提示' },
  watch: { must: '必须核实', hint: '提示' },
  synonym: { same: '互相同义', brings: '左边也找右边', related: '只是相关' },
  hot: { pinned: '置顶', hidden: '隐藏' },
  shelf: {},
} as const satisfies Record<WordList, Record<string, string>>

export const WORD_ROWS_MOST = 10_000
/** Of one saving. */
export const WORD_CHANGES_MOST = 2_000
export const WORD_LONGEST = 20
export const PINNED_MOST = 10
export const TRIED_TEXTS = 500

/**
 * A row as a line of text, much as the files that come with the product write it: `帐号 账号 !帐号簿 [提示]`, `围标 串标 => 串通投标`.
 * What is usual is not said.
 */
export function lineOfRow(list: WordList, row: WordRow): string {
  const { word, to, mark, except } = row
  if (list === 'synonym') return mark === 'same' ? word : `${word} ${mark === 'brings' ? '=>' : '>'} ${to}`
  const more = list === 'typo' ? [wordsOf(to).join('|'), ...wordsOf(except).map((one) => `!${one}`)] : [to]
  const [usual] = Object.keys(WORD_MARKS[list])
  const said = mark === usual ? '' : markWord(list, mark)
  return [word, ...more, said && `[${said}]`].filter(Boolean).join(' ')
}

const MARKED = /\s?[[［【]([^\]］】]{1,10})[\]］】]$/

/** The row that a line means; what is wrong with it is for the rules of the list to say. */
export function rowOfLine(list: WordList, line: string): WordRow {
  const whole = line.trim().replaceAll(/\s+/g, ' ')
  if (list === 'synonym') return synonymRow(whole)
  const plain = whole.replace(MARKED, '')
  const mark = markOf(list, MARKED.exec(whole)?.[1])
  if (list === 'hot' || list === 'shelf') return { word: plain, to: '', mark, except: '' }
  const [word = '', ...rest] = plain.split(' ')
  if (list === 'watch') return { word, to: rest.join(' '), mark, except: '' }
  const except = rest.filter((one) => /^[!！]/.test(one)).map((one) => one.slice(1))
  const right = rest.filter((one) => !/^[!！]/.test(one)).flatMap((one) => one.split('|'))
  return { word, to: right.filter(Boolean).join(' '), mark, except: except.join(' ') }
}

/** What is said of a mark; one that is not known is shown as it is. */
export function markWord(list: WordList, mark: string): string {
  const words: Record<string, string> = WORD_MARKS[list]
  return words[mark] ?? mark
}

function markOf(list: WordList, said: string | undefined): string {
  const marks = Object.entries<string>(WORD_MARKS[list])
  if (said === undefined) return marks[0]?.[0] ?? ''
  return marks.find(([, word]) => word === said)?.[0] ?? said
}

function synonymRow(line: string): WordRow {
  const [left = '', right, ...more] = line.split(/=>|>/)
  if (right === undefined) return { word: left.trim(), to: '', mark: 'same', except: '' }
  const mark = line.includes('=>') ? 'brings' : 'related'
  return { word: left.trim(), to: [right, ...more].join('>').trim(), mark, except: '' }
}

export const wordsOf = (side: string): string[] => side.split(/\s+/).filter(Boolean)
