import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import { useEffect, useState } from 'react'
import type { Place } from './place.ts'
import type { Current } from './useCurrentPlace.ts'

/** The article the reader chose while it is in sight, otherwise the one being read. */
export function useActiveArticle(chosen: Place | null, current: Current | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    setAddress(chosen && isInSight(chosen) ? chosen.address : current?.address)
  }, [chosen, current])
  return address
}

function isInSight({ address }: Place): boolean {
  const box = document.getElementById(articleAnchor({ address }))?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
}
