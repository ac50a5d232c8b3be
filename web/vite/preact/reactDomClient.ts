import { cloneElement, hydrate, render, type VNode } from 'preact'

/** React waits at the root for whatever is thrown as a promise, as the router does until its data is decoded; Preact has to be told. */
export async function hydrateRoot(place: Element, page: VNode): Promise<void> {
  try {
    render(cloneElement(page), document.createElement('div'))
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending
    await pending
  }
  await untilIdle()
  hydrate(page, place)
}

/** What the reader sees and presses comes first; the page can be read and its links followed meanwhile. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 500 })
    else setTimeout(resolve)
  })
}

/** For the console, which the server does not draw. */
export const createRoot = (place: Element) => ({ render: (page: VNode) => render(page, place) })
