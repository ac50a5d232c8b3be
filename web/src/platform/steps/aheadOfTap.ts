import { missingFiles } from './routeFiles.ts'
import { fetchFile } from './siteFiles.ts'

const LIMIT = 10_000

/**
 * A finger or a button that goes down on a link comes a tenth of a second before the step: the files of the screen are asked for meanwhile.
 * What the screen shows is not, as asking for a text counts as reading it, and a finger that goes down may only want to scroll.
 */
function hear(event: PointerEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  for (const file of missingFiles(link.href)) void fetchFile(file, LIMIT)
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', hear, { passive: true })
