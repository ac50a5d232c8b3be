import { useEffect } from 'react'
import { showDisplayAgain } from '../platform/display.ts'
import { StatePage } from '../ui/states/StatePage.tsx'

/** Needs no frame and no data, and its ways on load the page anew: whatever is broken is left behind. */
export function PlainErrorPage() {
  useEffect(showDisplayAgain, [])
  return (
    <StatePage
      mark="误"
      title="页面出了问题"
      text="页面上的一部分没能正常工作。重新打开通常就好，也可以先回到首页。"
      actions={[
        ['重新打开', ''],
        ['回到首页', '/index'],
      ]}
      anew
    />
  )
}
