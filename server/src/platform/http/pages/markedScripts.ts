import { createHash } from 'node:crypto'

/**
 * Finds the inline scripts that rendering itself marked, hashes them for the content policy and takes the mark away.
 * A script that slipped into the page from elsewhere does not know the mark, so it is never hashed and never runs.
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const open = html.indexOf('>', at)
    const close = html.indexOf('</script>', open)
    if (open < 0 || close < 0) break
    const body = html.slice(open + 1, close)
    if (html.slice(at, open).includes(attribute) && body !== '')
      hashes.add(createHash('sha256').update(body).digest('base64'))
    at = close
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
