/** Where the script in the head keeps the button that was tapped last; `null` once somebody has asked for it. */
type Waiting = HTMLElement & { tapped?: HTMLElement | null }

/** The button that was tapped before the scripts came and did nothing yet; the returned act taps it again. */
export function tappedBefore(): () => void {
  const root: Waiting = document.documentElement
  const { tapped } = root
  root.tapped = null
  return () => {
    if (tapped?.isConnected) tapped.click()
  }
}
