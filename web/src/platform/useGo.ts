import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { fetchRouteFiles, missingFiles } from './routeFiles.ts'
import { beginStep, showFetching, showRest, untilRetried } from './step.ts'

/** Navigates once the screen's files are here; a later step takes the place of one still waiting. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    async (to: string, options?: NavigateOptions) => {
      const signal = beginStep()
      const files = missingFiles(to)
      if (files.length > 0 && !(await haveFiles(files, to, signal))) return
      await navigate(to, options)
    },
    [navigate],
  )
}

/** False when the step came to nothing: it was abandoned, or the whole page is being loaded anew. */
async function haveFiles(files: string[], to: string, signal: AbortSignal): Promise<boolean> {
  showFetching()
  for (;;) {
    const outcome = await fetchRouteFiles(files, signal)
    if (signal.aborted) return false
    if (outcome === 'here') {
      showRest()
      return true
    }
    // The site was published anew and this page's files are gone: only a fresh page knows the new ones.
    if (outcome === 'gone') {
      location.assign(to)
      return false
    }
    try {
      await untilRetried()
    } catch {
      return false
    }
  }
}
