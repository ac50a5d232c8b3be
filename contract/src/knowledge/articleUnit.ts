/** How texts number what they consist of, by the label of the first: 第一条, 一、, （一）, 1.; others count nothing. */
const UNITS: [form: RegExp, unit: string][] = [
  [/^第/, '条'],
  [/[、．]$/, '部分'],
  [/^（/, '项'],
  [/\.$/, '点'],
]

const unitOf = (firstLabel: string) => UNITS.find(([form]) => form.test(firstLabel))?.[1]

/** 共 22 条, 共 5 部分; a text that counts nothing is 不分条. */
export function articlesText(count: number, firstLabel: string): string {
  const unit = unitOf(firstLabel)
  return unit ? `共 ${count} ${unit}` : '不分条'
}

/** 第 3 条, 第 3 部分; of a text that counts nothing its one text. */
export function placeText(address: string, firstLabel: string): string {
  const unit = unitOf(firstLabel)
  return unit ? `第 ${address} ${unit}` : '正文'
}

/** 第九条 as readers ask for it, 第九部分 where the text has no articles. */
export const askedPlace = (label: string, firstLabel: string) => label.replace('条', unitOf(firstLabel) ?? '条')
