import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** Readers of a feed stand elsewhere: pictures and links inside a text need the whole address. */
export function absoluteAddresses(html: string, origin: string): string {
  const whole = (address: string) => (/^\/(?!\/)/.test(address) ? origin + address : address)
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.src === 'string') properties.src = whole(properties.src)
    if (typeof properties.href === 'string') properties.href = whole(properties.href)
    if (properties.srcSet) {
      const candidates = String(properties.srcSet).split(',')
      properties.srcSet = candidates.map((candidate) => whole(candidate.trim())).join(', ')
    }
  })
  return toHtml(tree)
}
