/** A part of the page that comes late is waited for so long. */
const WAIT = 5_000

/** Once the page has drawn what was just asked for: the field is brought into sight and has the focus. */
export function focusLater(selector: string): void {
  const until = performance.now() + WAIT
  const look = () => {
    const field = document.querySelector<HTMLElement>(selector)
    if (!field && performance.now() < until) return void requestAnimationFrame(look)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}
