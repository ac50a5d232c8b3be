import {
  PINNED_MOST,
  WORD_LISTS,
  WORD_LONGEST,
  WORD_MARKS,
  WORD_ROWS_MOST,
  type WordList,
  type WordRow,
  wordsOf,
} from '@zhengcai/contract/search/wordLists.ts'
import type { WrongField } from '../../platform/http/refusals.ts'

export type WordChange = { put: WordRow[]; drop: string[] }

/** The rows as they would be: dropped ones are gone, new ones stand at the end. */
export function rowsAfter(rows: WordRow[], { put, drop }: WordChange): WordRow[] {
  const gone = new Set(drop)
  return [...rows.filter(({ word }) => !gone.has(word)), ...put]
}

/** Everything that is wrong with a change, each with the row that was sent. */
export function wrongRows(list: WordList, rows: WordRow[], change: WordChange): WrongField[] {
  const { put, drop } = change
  const after = rowsAfter(rows, change)
  const known = new Set(rows.map(({ word }) => word))
  const holders = Map.groupBy(
    after.flatMap((row) => leftOf(list, row).map((word) => ({ word, row }))),
    ({ word }) => word,
  )
  return [
    ...(put.length + drop.length === 0 ? [{ field: 'put', message: '没有改动' }] : []),
    ...drop.filter((word) => !known.has(word)).map((word) => ({ field: 'drop', message: `表里没有“${word}”这一行` })),
    ...put.flatMap((row, at) => {
      const twice = leftOf(list, row).find((word) => (holders.get(word)?.length ?? 0) > 1)
      const message = wrongWith(list, row) ?? (twice && `“${twice}”已经在表里`)
      return message ? [{ field: `put.${at}`, message: `第 ${at + 1} 行：${message}` }] : []
    }),
    ...wrongAsWhole(list, after).map((message) => ({ field: 'put', message })),
  ]
}

/** The words by which a row is found; each may lead to one row only. */
const leftOf = (list: WordList, { word }: WordRow): string[] => (list === 'synonym' ? wordsOf(word) : [word])

function wrongAsWhole(list: WordList, rows: WordRow[]): string[] {
  const pinned = rows.filter(({ mark }) => mark === 'pinned').length
  return [
    ...(rows.length > WORD_ROWS_MOST ? [`${WORD_LISTS[list]}至多 ${WORD_ROWS_MOST} 行`] : []),
    ...(pinned > PINNED_MOST ? [`置顶的热词至多 ${PINNED_MOST} 个`] : []),
  ]
}

function wrongWith(list: WordList, row: WordRow): string | undefined {
  if (row.word === '') return '请写出词'
  if (list === 'synonym') return wrongSynonym(row)
  const marks: Record<string, string> = WORD_MARKS[list]
  if (Object.keys(marks).length > 0 && !Object.hasOwn(marks, row.mark))
    return `“${row.word}”要注明${Object.values(marks).join('或')}`
  return wrongLength(row.word) ?? (list === 'typo' ? wrongTypo(row) : undefined)
}

const wrongLength = (word: string): string | undefined => {
  const { length } = [...word]
  if (length < 2) return `“${word}”太短，至少两个字`
  return length > WORD_LONGEST ? `“${word.slice(0, WORD_LONGEST)}…”太长，至多 ${WORD_LONGEST} 个字` : undefined
}

function wrongTypo({ word, to, except }: WordRow): string | undefined {
  const right = wordsOf(to)
  if (/\s/.test(word)) return `“${word}”中间不要空格`
  if (right.length === 0) return `“${word}”没有写应改成什么`
  if (right.includes(word)) return `“${word}”和应改成的词相同`
  if (right.some((one) => one.includes('→'))) return '两个词之间用空格隔开，不用箭头'
  const long = right.find((one) => [...one].length > WORD_LONGEST * 2)
  if (long) return `“${long.slice(0, WORD_LONGEST)}…”太长`
  const stray = wordsOf(except).find((one) => !one.includes(word) || one === word)
  return stray ? `例外“${stray}”应是含有“${word}”的更长的词` : undefined
}

/** As the file has it: words of two to twenty characters, on the right also several that must all stand there, joined by +. */
function wrongSynonym({ word, to, mark, except }: WordRow): string | undefined {
  const left = wordsOf(word)
  const right = wordsOf(to)
  if (!Object.hasOwn(WORD_MARKS.synonym, mark) || except !== '') return '写法不对，例如“围标 串标 => 串通投标”'
  const odd = left.map(wrongLength).find(Boolean)
  if (odd) return odd
  if (/[+>]/.test(word) || /[>]/.test(to)) return '一行只能有一个“=>”或“>”，“+”只能写在右边'
  if (mark === 'same') return left.length < 2 ? `“${word}”一行至少要有两个词` : undefined
  if (right.length === 0) return `“${word}”右边没有词`
  const same = left.find((one) => right.includes(one))
  if (same) return `“${same}”左右都有`
  const parts = right.flatMap((one) => one.split('+'))
  const wrong = parts.find((one) => one === '' || [...one].length > WORD_LONGEST)
  return wrong === undefined ? undefined : `右边的“${wrong.slice(0, WORD_LONGEST)}”写法不对`
}
