import { useCallback, useEffect, useState } from 'react'

const KEY = 'zc.display'
export const TEXT_SIZES = [
  ['m', '标准'],
  ['l', '大'],
  ['xl', '特大'],
] as const
export type TextSize = (typeof TEXT_SIZES)[number][0]
export type Display = { care: boolean; size: TextSize }

const PLAIN: Display = { care: false, size: 'm' }

/** Put into the head as it stands: the page is the same for everybody, the reader's choice is applied before it is painted. */
export const applyDisplay = `(function(h){h.dataset.js='';try{var d=JSON.parse(localStorage.getItem('${KEY}')||'{}');if(d.care===true)h.dataset.care='';if(d.size==='l'||d.size==='xl')h.dataset.size=d.size}catch(e){}})(document.documentElement)`

function current(): Display {
  const { care, size } = document.documentElement.dataset
  return { care: care !== undefined, size: size === 'l' || size === 'xl' ? size : 'm' }
}

function keep(display: Display): void {
  const root = document.documentElement
  root.toggleAttribute('data-care', display.care)
  if (display.size === 'm') root.removeAttribute('data-size')
  else root.dataset.size = display.size
  try {
    localStorage.setItem(KEY, JSON.stringify(display))
  } catch {
    // Private windows may refuse to store: the choice then holds for this page.
  }
}

/** How this reader wants to see the site, remembered on the device and shared between open tabs. */
export function useDisplay(): [Display, (change: Partial<Display>) => void] {
  const [display, setDisplay] = useState(PLAIN)
  useEffect(() => {
    setDisplay(current())
    const follow = (event: StorageEvent) => {
      if (event.key !== KEY) return
      const theirs = { ...PLAIN, ...JSON.parse(event.newValue ?? '{}') }
      keep(theirs)
      setDisplay(theirs)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  const change = useCallback((part: Partial<Display>) => {
    const next = { ...current(), ...part }
    keep(next)
    setDisplay(next)
  }, [])
  return [display, change]
}
