import { DISPLAY_KEY, type TextSize } from './display.ts'

/** The same choice as in the bar at the top, made from elsewhere on the page: told as another tab would tell it. */
export function chooseTextSize(size: TextSize): void {
  try {
    const display = { ...JSON.parse(localStorage.getItem(DISPLAY_KEY) ?? '{}'), size }
    localStorage.setItem(DISPLAY_KEY, JSON.stringify(display))
    window.dispatchEvent(new StorageEvent('storage', { key: DISPLAY_KEY }))
  } catch {
    // Private windows may refuse to store: the bar at the top still works.
  }
}
