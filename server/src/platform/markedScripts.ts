import { createHash } from 'node:crypto'

/**
 * Finds the inline scripts that rendering itself marked, hashes them for the content policy and takes the mark away.
 * A script that slipped into the page from elsewhere does not know the mark, so it is never hashed and never runs.
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, opening = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (opening.includes(attribute) && body !== '') hashes.add(createHash('sha256').update(body).digest('base64'))
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
