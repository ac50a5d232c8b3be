import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { haveFiles } from './haveFiles.ts'
import { missingFiles } from './routeFiles.ts'
import { beginStep } from './step.ts'

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
