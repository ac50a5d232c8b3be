/** 示财库〔2024〕12号 as queries and names have it, folded: any brackets or none, with 年 or 第. */
const WRITTEN = /(?<=[\u4e00-\u9fff])(?<!第)[[({《]?((?:19|20)\d\d)年?[\])}》]?第?(\d{1,5})号/

/** A text with its official number as documents bear it; undefined where it has none. */
export const officialNumber = (text: string): string | undefined =>
  WRITTEN.test(text) ? text.replace(WRITTEN, '[$1]$2号') : undefined

/** The same where that is not how it was written. */
export function otherBrackets(text: string): string | undefined {
  const written = officialNumber(text)
  return written === text ? undefined : written
}
