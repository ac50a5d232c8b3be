import { WHOLE_TEXT } from '@zhengcai/contract/knowledge/lawWords.ts'
import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'

type Law = { title: string; documentNumber: string }
export type CitedPlace = {
  label: string
  paragraph?: number | undefined
  item?: number | undefined
  /** How many 款 the article has: the only one is not named. */
  paragraphs: number
}

/** How a document refers to it: 《示例省政府采购条例》（示例省…公告第18号）第二十二条第一款第（二）项. */
export function citationText({ title, documentNumber }: Law, place: CitedPlace): string {
  return `《${title}》${documentNumber && `（${documentNumber}）`}${placeText(place)}`
}

export function placeText({ label, paragraph, item, paragraphs }: CitedPlace): string {
  return [
    spoken(label),
    paragraph && paragraphs > 1 && `第${writeNumber(paragraph)}款`,
    paragraph && item && `第（${writeNumber(item)}）项`,
  ]
    .filter(Boolean)
    .join('')
}

/** How one speaks of what is printed as 三、: 第三部分. A text without numbers has nothing to name. */
function spoken(label: string): string {
  if (label === WHOLE_TEXT) return ''
  const [, listed, bracketed, counted] = /^(?:([一二三四五六七八九十百]+)、|（(.+)）|(\d+)\.)$/.exec(label) ?? []
  if (listed) return `第${listed}部分`
  if (bracketed) return `第（${bracketed}）项`
  return counted ? `第${counted}项` : label
}
