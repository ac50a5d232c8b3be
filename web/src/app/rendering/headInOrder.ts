const SHEET = /<link rel="stylesheet"[^<>]*>/g
const PICTURE = /<link rel="preload" as="image"[^<>]*>/g
const SCRIPT = '<link rel="modulepreload" '
const DISPLAY_ENDS = '</script>'

/**
 * What a page looks like is asked for before its pictures, and those before what it does: React begins with the pictures and
 * puts the scripts before the sheets, and on a slow line the first paint would wait for them. The script that sets the display
 * comes before all of them, where it waits for nothing.
 */
export function headInOrder(page: string): string {
  const display = page.indexOf(DISPLAY_ENDS) + DISPLAY_ENDS.length
  const end = page.indexOf('</head>')
  const head = page.slice(0, end)
  if (end < display || !head.includes(SCRIPT)) return page
  const [before, behind] = [head.slice(0, display), head.slice(display)]
  return [
    before.replaceAll(PICTURE, ''),
    ...(behind.match(SHEET) ?? []),
    ...(before.match(PICTURE) ?? []),
    behind.replaceAll(SHEET, '').replaceAll(SCRIPT, `${SCRIPT}fetchPriority="low" `),
    page.slice(end),
  ].join('')
}
