import { useCallback, useEffect, useState } from 'react'

const KEY = 'zc.player'
export const RATES = [0.75, 1, 1.25, 1.5, 2]

/** Single-key shortcuts can be switched off: whoever speaks to the computer sends stray letters. */
export type PlayerChoices = { captions: boolean; shortcuts: boolean; rate: number }
const PLAIN: PlayerChoices = { captions: true, shortcuts: true, rate: 1 }

/** How this viewer likes films, remembered on the device. */
export function usePlayerChoices(): [PlayerChoices, (change: Partial<PlayerChoices>) => void] {
  const [choices, setChoices] = useState(PLAIN)
  useEffect(() => setChoices(keptChoices()), [])
  const change = useCallback(
    (part: Partial<PlayerChoices>) =>
      setChoices((before) => {
        const after = { ...before, ...part }
        keep(after)
        return after
      }),
    [],
  )
  return [choices, change]
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
