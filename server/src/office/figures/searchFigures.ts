import type { FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import { READERS_OF_WORD, WORD_DAYS } from '@zhengcai/contract/search/searchedWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPeriods, type Periods } from '../../platform/time/periods.ts'
import { listSearches, listWords, type SearchedWord } from '../../search/figures/searched.queries.ts'

const WORDS = 50

/** What readers look for, and what they do not find. */
export async function searchFigures(db: Db, asked: Periods): Promise<FigureTable[]> {
  const range = { ...asked, readers: READERS_OF_WORD, most: WORDS }
  const [periods, words, nothing] = await Promise.all([
    listSearches(db, range),
    listWords(db, { ...range, nothing: false }),
    listWords(db, { ...range, nothing: true }),
  ])
  const count = new Map(periods.map((row) => [row.period, row.asked]))
  const wordRows = (rows: SearchedWord[]) => ({
    head: ['词', '问的人次', '有几天', '最近一天'],
    rows: rows.map((row) => ({ cells: [row.word, row.readers, row.days, row.last] })),
  })
  const note = `一天之内至少 ${READERS_OF_WORD} 位读者问过的才列出，保留 ${WORD_DAYS} 天。`
  return [
    {
      name: 'periods',
      title: '搜索',
      note: '一位读者一天里反复问同一个词只算一次。',
      head: [asked.by === 'month' ? '月份' : '日期', '搜索'],
      rows: listPeriods(asked).map((period) => ({ cells: [period, count.get(period) ?? 0] })),
      chart: asked.by === 'month' ? 'bars' : 'line',
      offer: null,
    },
    { name: 'nothing', title: '没有结果的词', note, ...wordRows(nothing), chart: null, offer: 'write' },
    { name: 'words', title: '问得最多的词', note, ...wordRows(words), chart: null, offer: null },
  ]
}
