import { useEffect, useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router'
import { sessionToken, whenLoggedIn } from '../session/session.ts'
import { haveFiles } from './haveFiles.ts'
import { missingFiles } from './routeFiles.ts'
import { beginStep } from './step.ts'

const GUARDED = '/personal-center'

let navigate: NavigateFunction | undefined

/** For the document alone: a page has hundreds of links, and each would ask the router anew for the same way. */
export function useSteps(): void {
  const way = useNavigate()
  useLayoutEffect(() => {
    navigate = way
  }, [way])
  // Last of all: what is drawn from now on is no longer what the server sent.
  useEffect(() => document.documentElement.setAttribute('data-alive', ''), [])
}

/** Goes to an address of the site once its screen's files are here; a later step takes the place of one still waiting. */
export async function go(to: string, options?: NavigateOptions): Promise<void> {
  // The guard would send a visitor away: they are asked who they are where they stand.
  if (to.startsWith(GUARDED) && !sessionToken()) return whenLoggedIn(() => void go(to, options), '登录后进入个人中心')
  const signal = beginStep(to)
  const files = missingFiles(to)
  if (files.length > 0 && !(await haveFiles(files, to, signal))) return
  await navigate?.(to, options)
}
