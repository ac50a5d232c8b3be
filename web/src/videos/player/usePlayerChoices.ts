import { useCallback, useEffect, useState } from 'react'

const KEY = 'zc.player'
export const RATES = [0.75, 1, 1.25, 1.5, 2]

/** Single-key shortcuts can be switched off: whoever speaks to the computer sends stray letters. */
export type PlayerChoices = { captions: boolean; shortcuts: boolean; rate: number }
const PLAIN: PlayerChoices = { captions: true, shortcuts: true, rate: 1 }

/** What is chosen, or how it follows from what was: between two presses nothing may have been drawn. */
export type Choose = (change: Partial<PlayerChoices> | ((before: PlayerChoices) => Partial<PlayerChoices>)) => void

/** How this viewer likes films, remembered on the device. */
export function usePlayerChoices(): [PlayerChoices, Choose] {
  const [choices, setChoices] = useState(PLAIN)
  useEffect(() => setChoices(keptChoices()), [])
  const choose = useCallback<Choose>(
    (change) =>
      setChoices((before) => {
        const after = { ...before, ...(typeof change === 'function' ? change(before) : change) }
        keep(after)
        return after
      }),
    [],
  )
  return [choices, choose]
}

export function keptChoices(): PlayerChoices {
  try {
    const { captions, shortcuts, rate } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { captions: captions !== false, shortcuts: shortcuts !== false, rate: RATES.includes(rate) ? rate : 1 }
  } catch {
    return PLAIN
  }
}

function keep(choices: PlayerChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // Private windows may refuse to store: the choice then holds for this film.
  }
}
