const END = '</body></html>'
const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The page with the data it was made of, as the router's own scripts in the browser await them. */
export async function handOver(page: string, data: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  const decoder = new TextDecoder()
  let scripts = ''
  const add = (call: string) => {
    scripts += `<script nonce="${mark}">window.__reactRouterContext.streamController.${call};</script>`
  }
  for await (const chunk of data) add(`enqueue(${quoted(decoder.decode(chunk, { stream: true }))})`)
  add('close()')
  const end = page.lastIndexOf(END)
  return page.slice(0, end) + scripts + page.slice(end)
}

/** Text of readers stands in the data: nothing in it may end the script it is written into. */
const quoted = (text: string) => JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)
