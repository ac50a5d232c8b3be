const END = '</body></html>'
const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The page with the data it was made of, already quoted, as the router's own scripts in the browser await them. */
export function handOver(page: string, data: string, mark: string): string {
  const script = (call: string) =>
    `<script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`
  const end = page.lastIndexOf(END)
  return page.slice(0, end) + script(`enqueue(${data})`) + script('close()') + page.slice(end)
}

/** Text of readers stands in the data: nothing in it may end the script it is written into. */
export const quoted = (text: string) =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)
