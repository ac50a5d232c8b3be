/** A place in a law the reader has chosen: an article, or a 款 or 项 of it. */
export type Place = { address: string; paragraph?: number | undefined; item?: number | undefined }

const ANCHOR = /^#?art-(\d{1,4}(?:\.\d{1,3})?)(?:-(\d{1,3}))?(?:-(\d{1,3}))?$/

/** The place an anchor names; null for headings and anything else. */
export function placeOf(anchor: string): Place | null {
  const [, address, paragraph, item] = ANCHOR.exec(anchor) ?? []
  if (address === undefined) return null
  return {
    address,
    ...(paragraph && { paragraph: Number(paragraph) }),
    ...(item && { item: Number(item) }),
  }
}
