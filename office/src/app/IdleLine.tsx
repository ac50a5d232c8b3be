import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useCallback } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { useMe, useStaffSession } from '../platform/session/staffSession.ts'
import { useIdle } from '../platform/session/useIdle.ts'
import { beijingTime } from '../platform/time/beijing.ts'
import css from './Frame.module.css'

/** Two minutes before the session ends: when, why, and 继续 where that helps. */
export function IdleLine() {
  const isIn = useStaffSession().at === 'in'
  // Whoever is not reached now is told by the line itself, which stays.
  const stir = useCallback(() => void officeApi.staffSession.keepAlive({}, { quiet: true }).catch(() => {}), [])
  const ending = useIdle(useMe(), isIn, stir)
  const time = ending && beijingTime(ending.at).slice(11)
  return (
    <div role="status" className={css.status}>
      {ending?.why === 'idle' && (
        <p className={css.line}>
          {`较长时间没有操作，登录将于 ${time} 结束。页面上的内容会留着。`}
          <Button quiet onClick={stir}>
            继续
          </Button>
        </p>
      )}
      {ending?.why === 'whole' && (
        <p className={css.line}>{`本次登录已到最长时限，将于 ${time} 结束，之后请重新登录。页面上的内容会留着。`}</p>
      )}
    </div>
  )
}
