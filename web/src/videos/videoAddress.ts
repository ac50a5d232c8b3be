export const detailsAddress = (esId: string) => `/videoDetails?id=${esId}`

/** Where a film is watched, from its beginning or from a second. */
export const playAddress = (esId: string, at?: number) => `/videoPlay?id=${esId}${at ? `&t=${at}` : ''}`

export const speakerAddress = (name: string) => `/videoList?speaker=${encodeURIComponent(name)}`

/** The second an address asks for; nonsense and places outside the film are left aside. */
export function secondIn(address: string, duration: number): number | undefined {
  const written = new URL(address, 'http://here').searchParams.get('t') ?? ''
  const second = /^\d{1,5}(?:\.\d{1,3})?$/.test(written) ? Number(written) : Number.NaN
  return second < duration ? second : undefined
}
