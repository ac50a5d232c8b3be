const DECORATION = /[\s\-‐‑‒–—−]/g

/** A mainland mobile number however it is spelled, as eleven digits; undefined when it is not one. Free of the schema library. */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(DECORATION, '').replace(/^\+86/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined
}
