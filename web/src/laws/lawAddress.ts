type Reader = {
  esId: string
  part?: number | undefined
  at?: string | undefined
  keyword?: string | undefined
  /** `art-22`, `ch-2`. */
  anchor?: string | undefined
}

/** Where a law is read; the first part needs no naming. */
export function readerAddress({ esId, part, at, keyword, anchor }: Reader): string {
  const params = new URLSearchParams({ id: esId })
  if (at) params.set('at', at)
  if (part !== undefined && part !== 1) params.set('part', String(part))
  if (keyword) params.set('keyword', keyword)
  return `/readDetails?${params}${anchor ? `#${anchor}` : ''}`
}

/** Where two versions stand side by side: what became of the older one in the newer. */
export function comparisonAddress(newer: string, older: string, anchor?: string): string {
  return `/readDetails?id=${newer}&with=${older}${anchor ? `#${anchor}` : ''}`
}

export const lawAddress = (esId: string) => `/lawDetails?id=${esId}`

/** The whole text at once, whatever its length, with the print dialog opening by itself. */
export const printAddress = (esId: string) => `/readDetails?id=${esId}&part=0&print=1`

/** What names one article, by kind. */
export const citingAddress = (esId: string, address: string) => `/lawDetails?id=${esId}&article=${address}#citing`
