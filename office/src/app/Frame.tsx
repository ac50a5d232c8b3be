import { useRef } from 'react'
import { Outlet } from 'react-router'
import { useStaffSession } from '../platform/session/staffSession.ts'
import { Band } from './Band.tsx'
import { BandMe } from './BandMe.tsx'
import { BottomBar } from './BottomBar.tsx'
import css from './Frame.module.css'
import { Finder } from './finder/Finder.tsx'
import { IdleLine } from './IdleLine.tsx'
import { LeaveAsk } from './LeaveAsk.tsx'
import { Bell } from './notices/Bell.tsx'
import { usePoll } from './notices/usePoll.ts'
import { Overlays } from './Overlays.tsx'
import { Rail } from './Rail.tsx'
import { StandingLines } from './StandingLines.tsx'
import { useRegions } from './useRegions.ts'

/** The console around its screens. */
export function Frame() {
  const place = useRef<HTMLDivElement>(null)
  useRegions(place)
  usePoll(useStaffSession().at === 'in')
  return (
    <div ref={place}>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <Band>
        <Finder />
        <BandMe>
          <Bell className={css.bell} />
        </BandMe>
      </Band>
      <StandingLines />
      <IdleLine />
      <div className={css.frame}>
        <Rail />
        <Outlet />
      </div>
      <BottomBar />
      <Overlays />
      <LeaveAsk />
    </div>
  )
}
