/** A place in the text of a law. */
export type ArticlePlace = {
  esId: string
  /** `22`, or `120.1` for 第一百二十条之一. */
  address: string
  paragraph?: number | null | undefined
  item?: number | null | undefined
  /** Of a law that is read in parts. */
  part?: number | undefined
}

export const articleAnchor = ({ address, paragraph, item }: Omit<ArticlePlace, 'esId' | 'part'>): string =>
  ['art', address, ...(paragraph ? [paragraph, ...(item ? [item] : [])] : [])].join('-')

/** Where an article is read. */
export function articleHref(place: ArticlePlace): string {
  const part = place.part && place.part > 1 ? `&part=${place.part}` : ''
  return `/readDetails?id=${place.esId}${part}#${articleAnchor(place)}`
}
