import { useRef } from 'react'
import { Outlet } from 'react-router'
import { useMe } from '../platform/session/staffSession.ts'
import { Band } from './Band.tsx'
import { BandMe } from './BandMe.tsx'
import { BottomBar } from './BottomBar.tsx'
import css from './Frame.module.css'
import { IdleLine } from './IdleLine.tsx'
import { Rail } from './Rail.tsx'
import { useRegions } from './useRegions.ts'

/** The console around its screens. */
export function Frame() {
  const { demo } = useMe()
  const place = useRef<HTMLDivElement>(null)
  useRegions(place)
  return (
    <div ref={place}>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <Band>
        <BandMe />
      </Band>
      {demo && <p className={css.line}>演示环境：可以登录和查看，不能更改。</p>}
      <IdleLine />
      <div className={css.frame}>
        <Rail />
        <Outlet />
      </div>
      <BottomBar />
    </div>
  )
}
