import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { sessionToken, whenLoggedIn } from '../session/session.ts'
import { haveFiles } from './haveFiles.ts'
import { missingFiles } from './routeFiles.ts'
import { beginStep } from './step.ts'

const GUARDED = '/personal-center'

/** Navigates once the screen's files are here; a later step takes the place of one still waiting. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    async function go(to: string, options?: NavigateOptions): Promise<void> {
      // The guard would send a visitor away: they are asked who they are where they stand.
      if (to.startsWith(GUARDED) && !sessionToken())
        return whenLoggedIn(() => void go(to, options), '登录后进入个人中心')
      const signal = beginStep(to)
      const files = missingFiles(to)
      if (files.length > 0 && !(await haveFiles(files, to, signal))) return
      await navigate(to, options)
    },
    [navigate],
  )
}
