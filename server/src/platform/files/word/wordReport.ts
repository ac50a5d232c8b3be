/** What was met on the way that people should know of. */
export type WordCounts = {
  headings: number
  guessed: number
  tables: number
  merged: number
  nestedTables: number
  notes: number
  titleNotes: number
  figures: number
  lostPictures: number
  textBoxes: number
  formulas: number
  lostSymbols: number
  readings: number
  comments: number
  changes: number
}

export const noCounts = (): WordCounts => ({
  headings: 0,
  guessed: 0,
  tables: 0,
  merged: 0,
  nestedTables: 0,
  notes: 0,
  titleNotes: 0,
  figures: 0,
  lostPictures: 0,
  textBoxes: 0,
  formulas: 0,
  lostSymbols: 0,
  readings: 0,
  comments: 0,
  changes: 0,
})

const LINES: [keyof WordCounts, (count: number) => string][] = [
  ['headings', (count) => `标题 ${count} 个`],
  ['guessed', (count) => `其中按“一、”“（一）”认出的 ${count} 个，请核对`],
  ['tables', (count) => `表格 ${count} 个`],
  ['merged', (count) => `合并的单元格 ${count} 处`],
  ['notes', (count) => `注释 ${count} 条`],
  ['titleNotes', (count) => `标题不能带注释，${count} 处注释移到了正文开头，请核对`],
  ['figures', (count) => `图片 ${count} 幅`],
  ['lostPictures', (count) => `${count} 幅图未能带入，请另存为 JPG 或 PNG 后补上`],
  ['nestedTables', (count) => `${count} 个套在表格里的表格改成了段落`],
  ['textBoxes', (count) => `${count} 个文本框的文字接在所在段落之后`],
  ['formulas', (count) => `${count} 处公式只留下文字，请核对`],
  ['lostSymbols', (count) => `${count} 个特殊符号未能带入，原处是“〓”，请补上`],
  ['readings', (count) => `注音 ${count} 处没有带入`],
  ['comments', (count) => `批注 ${count} 处没有带入`],
  ['changes', (count) => `修订痕迹 ${count} 处按接受处理`],
]

/** One line for each thing worth saying. */
export const wordReport = (counts: WordCounts): string[] =>
  LINES.filter(([name]) => counts[name] > 0).map(([name, say]) => say(counts[name]))
