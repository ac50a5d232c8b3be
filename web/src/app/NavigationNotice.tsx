import { useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import '../platform/steps/aheadOfTap.ts'
import { notePage } from '../platform/steps/pageCache.ts'
import { abandonStep, STAYED, useStep } from '../platform/steps/step.ts'
import { noteShown } from '../platform/steps/stepBack.ts'
import { WaitingLine } from '../ui/states/WaitingLine.tsx'

/** A thin line while the next page is on its way, a sentence with a retry when it could not come, and its name when it is there. */
export function NavigationNotice() {
  const { state } = useNavigation()
  const step = useStep()
  const [closed, setClosed] = useState(false)
  const arrived = useArrival()
  useEffect(() => {
    if (state === 'idle' || step.at === 'stuck') setClosed(false)
  }, [state, step])
  const stay = () => {
    setClosed(true)
    abandonStep(STAYED)
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {arrived}
      </p>
      {step.at === 'stuck' ? (
        <WaitingLine
          what="页面"
          at="away"
          failure="页面没有打开，请检查网络后重试。"
          onRetry={step.retry}
          onClose={stay}
        />
      ) : (
        !closed &&
        (state === 'loading' || step.at === 'fetching') && (
          <WaitingLine what="页面" at={(step.at === 'fetching' && step.delay) || 'waiting'} onClose={stay} />
        )
      )}
    </>
  )
}

/** After a step the focus goes to the new text and its name is read out; a filter changed in place leaves both alone. */
function useArrival(): string {
  const { pathname, search, key } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => notePage({ key, address: pathname + search, data }), [key, pathname, search, data])
  const type = useNavigationType()
  const [shown, setShown] = useState({ pathname, key, name: '' })
  useEffect(() => {
    noteShown()
    if (shown.key === key) return
    const moved = shown.pathname !== pathname
    if (moved && type === 'PUSH' && !window.location.hash) {
      const main = document.getElementById('main')
      main?.setAttribute('tabindex', '-1')
      main?.focus({ preventScroll: true })
    }
    setShown({ pathname, key, name: moved ? document.title : '' })
  }, [shown, pathname, key, type])
  return shown.name
}
