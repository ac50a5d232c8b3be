/** How much of the window's top the bar covers while the law is read. */
export const barHeight = (): number =>
  Math.max(0, ...[...document.querySelectorAll<HTMLElement>('[data-bar]')].map(({ offsetHeight }) => offsetHeight))
