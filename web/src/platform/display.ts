import { useCallback, useEffect, useState } from 'react'

export const DISPLAY_KEY = 'zc.display'
export const TEXT_SIZES = [
  ['m', '标准'],
  ['l', '大'],
  ['xl', '特大'],
] as const
export type TextSize = (typeof TEXT_SIZES)[number][0]
export type Display = { care: boolean; size: TextSize }

const PLAIN: Display = { care: false, size: 'm' }

/**
 * Put into the head as it stands: the page is the same for everybody, the reader's choice is applied before it is painted.
 * Whether somebody is logged in shows before the first paint too; who, only later.
 * Until React is there (`data-ready`) it also answers the two controls, so that an early tap is not lost.
 */
export const applyDisplay = `(function(h,k){
function read(){try{return JSON.parse(localStorage.getItem(k))||{}}catch(e){return {}}}
function show(d){h.toggleAttribute('data-care',d.care===true);if(d.size==='l'||d.size==='xl')h.dataset.size=d.size;else delete h.dataset.size}
function choose(d){try{localStorage.setItem(k,JSON.stringify(Object.assign(read(),d)))}catch(e){}show(Object.assign(read(),d))}
h.dataset.js='';try{h.toggleAttribute('data-closed',!!localStorage.getItem('zc.closed'))}catch(e){}h.toggleAttribute('data-member',/(^|;\\s*)auth_token=./.test(document.cookie));show(read());
document.addEventListener('click',function(e){if('ready' in h.dataset)return;if(e.target.closest('[data-choose=care]'))choose({care:!h.hasAttribute('data-care')})});
document.addEventListener('change',function(e){if('ready' in h.dataset)return;if(e.target.matches('[data-choose=size]'))choose({size:e.target.value})})
})(document.documentElement,'${DISPLAY_KEY}')`

function stored(): Display {
  try {
    return { ...PLAIN, ...JSON.parse(localStorage.getItem(DISPLAY_KEY) ?? '{}') }
  } catch {
    return PLAIN
  }
}

function keep(display: Display): void {
  const root = document.documentElement
  root.toggleAttribute('data-care', display.care)
  if (display.size === 'm') root.removeAttribute('data-size')
  else root.dataset.size = display.size
  try {
    localStorage.setItem(DISPLAY_KEY, JSON.stringify(display))
  } catch {
    // Private windows may refuse to store: the choice then holds for this page.
  }
}

/** How this reader wants to see the site, remembered on the device and shared between open tabs. */
export function useDisplay(): [Display, (change: Partial<Display>) => void] {
  const [display, setDisplay] = useState(PLAIN)
  useEffect(() => {
    const follow = () => {
      const theirs = stored()
      keep(theirs)
      setDisplay(theirs)
    }
    const hear = (event: StorageEvent) => event.key === DISPLAY_KEY && follow()
    follow()
    document.documentElement.dataset.ready = ''
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
  const change = useCallback(
    (part: Partial<Display>) => {
      const next = { ...display, ...part }
      keep(next)
      setDisplay(next)
    },
    [display],
  )
  return [display, change]
}
