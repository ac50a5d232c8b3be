/** Whatever keeps cookies: the document, or a stand-in. */
export type Jar = { cookie: string }

const COOKIE = /(?:^|;\s*)auth_token=([^;]+)/

export function readToken(jar: Jar): string | undefined {
  return COOKIE.exec(jar.cookie)?.[1]
}
