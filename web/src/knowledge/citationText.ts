import { writeNumber } from '@zhengcai/contract/knowledge/writeNumber.ts'

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
    label,
    paragraph && paragraphs > 1 && `第${writeNumber(paragraph)}款`,
    paragraph && item && `第（${writeNumber(item)}）项`,
  ]
    .filter(Boolean)
    .join('')
}
