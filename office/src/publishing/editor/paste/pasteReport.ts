export type Source = 'word' | 'wps' | 'excel' | 'wechat' | 'web'

/** What a paste changed of what was copied. */
export type PasteReport = {
  source: Source | 'own' | 'text'
  /** Places whose look was not taken. */
  formats: number
  /** Pictures that could not come along. */
  pictures: number
  /** Pictures that are being fetched from where they lie. */
  fetched: number
  /** Paragraphs that look like headings: 一、 and （一）. */
  headings: number
  /** In a note: headings, lists and tables of which only the words came. */
  plain?: number
  /** Plain text that is written as Markdown. */
  markdown?: string
}

export const noReport = (source: PasteReport['source']): PasteReport => ({
  source,
  formats: 0,
  pictures: 0,
  fetched: 0,
  headings: 0,
})

/** One line for people; nothing where nothing changed. */
export function pasteWords({ source, formats, pictures, plain }: PasteReport): string {
  const said = [
    ...(formats > 0 ? [`已去除格式 ${formats} 处`] : []),
    ...(plain ? [`注释只收文字，${plain} 处标题、列表或表格只带入了文字`] : []),
    ...(pictures > 0 ? [`${pictures} 幅图未能带入${plain === undefined ? '' : '注释，请放在正文里'}`] : []),
  ].join('，')
  const hasWay = pictures > 0 && plain === undefined && (source === 'word' || source === 'wps')
  return said && (hasWay ? `${said}，用“导入 Word”可带入图片` : said)
}
