const SHEET = /<link rel="stylesheet"[^<>]*>/g
const SCRIPT = '<link rel="modulepreload" '

/**
 * What a page looks like is asked for before what it does: React puts the scripts first, and on a slow line the first paint
 * would wait for them.
 */
export function sheetsFirst(page: string): string {
  const from = page.indexOf(SCRIPT)
  const to = page.indexOf('</head>')
  if (from < 0 || to < from) return page
  const part = page.slice(from, to)
  const scripts = part.replaceAll(SHEET, '').replaceAll(SCRIPT, `${SCRIPT}fetchPriority="low" `)
  return page.slice(0, from) + (part.match(SHEET) ?? []).join('') + scripts + page.slice(to)
}
