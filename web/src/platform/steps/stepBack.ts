import { haveFiles } from './haveFiles.ts'
import { leavePage } from './pageCache.ts'
import { missingFiles } from './routeFiles.ts'
import { abandonStep, beginStep, STAYED } from './step.ts'

/** Where in the history the page stands that is shown; the router writes it into each entry. */
let shown: number | undefined
let returning = false

const here = (): number | undefined => window.history.state?.idx

export const noteShown = () => {
  shown = here()
}

/**
 * Back and forward, before the router hears of them: it would load the whole page anew when a file fails, and with it
 * lose the page when there is no network.
 */
async function hear(event: PopStateEvent): Promise<void> {
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    return
  }
  const files = missingFiles(location.href)
  if (files.length === 0) {
    leavePage(true)
    abandonStep()
    return
  }
  event.stopImmediatePropagation()
  const step = beginStep(location.href)
  if (await haveFiles(files, location.href, step))
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  else if (step.reason === STAYED) restoreAddress()
}

function restoreAddress(): void {
  const at = here()
  if (at === undefined || shown === undefined || at === shown) return
  returning = true
  window.history.go(shown - at)
}

if (typeof window !== 'undefined') window.addEventListener('popstate', hear)
