import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { untilRetried } from './navigationNotice.ts'
import { fetchRouteFiles, missingFiles } from './routeFiles.ts'

let latest = 0

/** Navigates once the screen's files are here; a later navigation takes the place of one still waiting. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    async (to: string, options?: NavigateOptions) => {
      latest += 1
      const mine = latest
      const files = missingFiles(to)
      while (files.length > 0 && !(await fetchRouteFiles(files))) {
        if (mine !== latest) return
        await untilRetried()
      }
      if (mine === latest) await navigate(to, options)
    },
    [navigate],
  )
}
