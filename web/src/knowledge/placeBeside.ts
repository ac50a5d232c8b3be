const GAP = 8
const EDGE = 16

/** Puts what floats under a place on the page, or above it where there is no room below; it scrolls with the text. */
export function placeBeside(float: HTMLElement, place: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = float
  const rightmost = document.documentElement.clientWidth - width - EDGE
  const left = Math.max(EDGE, Math.min(place.left, rightmost))
  const above = place.top - GAP - height
  const below = place.bottom + GAP
  const top = below + height <= window.innerHeight || above < 0 ? below : above
  float.style.setProperty('left', `${left + window.scrollX}px`)
  float.style.setProperty('top', `${top + window.scrollY}px`)
}
