import { fetchRouteFiles } from './routeFiles.ts'
import { showFetching, showRest, untilRetried } from './step.ts'

/** False when the step came to nothing: it was abandoned, or the whole page is being loaded anew. */
export async function haveFiles(files: string[], to: string, signal: AbortSignal): Promise<boolean> {
  const tell = (delay?: Parameters<typeof showFetching>[0]) => signal.aborted || showFetching(delay)
  for (;;) {
    tell()
    const outcome = await fetchRouteFiles(files, signal, tell)
    if (signal.aborted) return false
    if (outcome === 'here') {
      showRest()
      return true
    }
    // The site was published anew and this page's files are gone: only a fresh page knows the new ones.
    if (outcome === 'gone') {
      if (to === location.href) location.reload()
      else location.assign(to)
      return false
    }
    try {
      await untilRetried()
    } catch {
      return false
    }
  }
}
