import type { DateStyle } from './checkWords.ts'

/** One day written in any way; the groups tell which. Free of the schema library. */
const DATE =
  /(?<![\d.])(?:(?<plain>[12]\d{3}年\d{1,2}月\d{1,2}[日号])|(?<spaced>[12]\d{3} 年 \d{1,2} 月 \d{1,2} [日号])|(?<dashed>[12]\d{3}-\d{1,2}-\d{1,2})|(?<dotted>[12]\d{3}\.\d{1,2}\.\d{1,2})|(?<slashed>[12]\d{3}\/\d{1,2}\/\d{1,2}))(?![\d./-])|(?<han>[一二][〇○零一二三四五六七八九]{3}年[一二三四五六七八九十]{1,2}月[一二三四五六七八九十]{1,3}日)/g

export type WrittenDate = { from: number; to: number; style: DateStyle; text: string }

export function datesIn(text: string): WrittenDate[] {
  return [...text.matchAll(DATE)].map((found) => {
    const [style = 'plain'] = Object.entries(found.groups ?? {}).find(([, words]) => words !== undefined) ?? []
    return { from: found.index, to: found.index + found[0].length, style: style as DateStyle, text: found[0] }
  })
}

/** The style that most days of a text are written in, the first of several; nothing where there is no day. */
export function dateStyleOf(texts: string[]): DateStyle | undefined {
  const counts = new Map<DateStyle, number>()
  for (const { style } of texts.flatMap(datesIn)) counts.set(style, (counts.get(style) ?? 0) + 1)
  return [...counts].reduce<[DateStyle | undefined, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [undefined, 0],
  )[0]
}
