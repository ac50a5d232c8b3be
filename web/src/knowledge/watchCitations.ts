export type PreviewRequest = {
  link: HTMLAnchorElement
  target: string
  to: string | undefined
  /** Where on the page the reader pointed: a link may run over two lines. */
  place: DOMRect
  /** A tap opens something to act in; pointing and focus only describe the link. */
  tapped: boolean
}
type Show = (request: PreviewRequest | null) => void

const DWELL = 180
const LINGER = 260
export const PREVIEW_ID = 'citation-preview'

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-cite]') : null
const isPreview = (target: EventTarget | null) => target instanceof Element && target.closest(`#${PREVIEW_ID}`) !== null
// 关怀版 has nothing that pops up: its links simply lead there.
const isOff = () => document.documentElement.hasAttribute('data-care')

function requestFor(link: HTMLAnchorElement, tapped: boolean, y?: number): PreviewRequest {
  const lines = [...link.getClientRects()]
  const place = lines.find(({ top, bottom }) => y !== undefined && y >= top && y <= bottom) ?? lines[0]
  return {
    link,
    target: link.dataset.cite ?? '',
    to: link.dataset.citeTo,
    place: place ?? link.getBoundingClientRect(),
    tapped,
  }
}

/** Listens for the whole page at once, so that texts set as HTML need nothing of their own. Returns how to stop. */
export function watchCitations(show: Show): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let open: PreviewRequest | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched = false
  const after = (delay: number, request: PreviewRequest | null) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      open = request
      show(request)
    }, delay)
  }
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isOff()) return
    const link = linkAt(event.target)
    if ((link && link === open?.link) || isPreview(event.target)) return clearTimeout(timer)
    if (link) return after(DWELL, requestFor(link, false, event.clientY))
    if (open?.link === document.activeElement) return clearTimeout(timer)
    after(LINGER, null)
  }
  const focus = (event: FocusEvent) => {
    const link = linkAt(event.target)
    if (link?.matches(':focus-visible') && !isOff()) after(0, requestFor(link, false))
    else if (open && !open.tapped && !isPreview(event.target)) after(0, null)
  }
  // In the capture phase of the window, before anything follows the link.
  const tap = (event: MouseEvent) => {
    if (isPreview(event.target)) return (event.target as Element).closest('button') ? after(0, null) : undefined
    const link = linkAt(event.target)
    if (!touched || isOff() || (link && open?.tapped && link === open.link)) return
    if (!link) return open ? after(0, null) : undefined
    event.preventDefault()
    event.stopPropagation()
    after(0, requestFor(link, true, event.clientY))
  }
  window.addEventListener('pointerdown', (event) => (touched = event.pointerType !== 'mouse'), {
    capture: true,
    signal,
  })
  window.addEventListener('pointerover', point, { signal })
  window.addEventListener('focusin', focus, { signal })
  window.addEventListener('click', tap, { capture: true, signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && open && after(0, null), { signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
