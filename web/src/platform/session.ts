const COOKIE = /(?:^|;\s*)auth_token=([^;]+)/

/** The token of the reader who is logged in, kept in a cookie as specified. */
export function sessionToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : COOKIE.exec(document.cookie)?.[1]
}
