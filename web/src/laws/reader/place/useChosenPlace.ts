import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readerAddress } from '../../lawAddress.ts'
import { partOf } from '../../partOf.ts'
import type { LawReading } from '../readLaw.ts'
import { type Place, placeOf } from './place.ts'

/** The place the address names. Choosing another changes the address and moves nothing; a place in another part opens that part. */
export function useChosenPlace(text: LawReading): [Place | null, (place: Place | null) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Place | null>(null)
  const { esId, law, part } = text
  // Not from the address at once: the server, which does not see this part of it, has drawn the page without.
  useLayoutEffect(() => {
    const place = placeOf(hash)
    const right = place && part !== 0 ? partOf(law.parts, place.address) : undefined
    if (place && right !== undefined && right !== part) {
      void navigate(readerAddress({ esId, part: right, anchor: articleAnchor(place) }), { replace: true })
      return
    }
    setChosen(place)
  }, [hash, esId, law.parts, part, navigate])
  const choose = useCallback(
    (place: Place | null) =>
      void navigate(`${search}${place ? `#${articleAnchor(place)}` : ''}`, { replace: true, preventScrollReset: true }),
    [navigate, search],
  )
  return [chosen, choose]
}
