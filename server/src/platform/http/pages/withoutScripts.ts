const CUT = ['script', 'noscript'] as const

/** A page without what runs in it and what stands there where nothing runs; files that only scripts want are not fetched either. */
export function withoutScripts(html: string): string {
  const whole = CUT.reduce((rest, tag) => withoutElements(rest, tag), html)
  return withoutTags(whole, '<link rel="modulepreload"')
}

function withoutElements(html: string, tag: string): string {
  const [start, end] = [`<${tag}`, `</${tag}>`]
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    const close = html.indexOf(end, at)
    if (close < 0) return kept.join('') + html.slice(from, at)
    kept.push(html.slice(from, at))
    from = close + end.length
  }
  return kept.join('') + html.slice(from)
}

function withoutTags(html: string, start: string): string {
  const [first = '', ...rest] = html.split(start)
  return first + rest.map((part) => part.slice(part.indexOf('>') + 1)).join('')
}
