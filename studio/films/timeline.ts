import { type Film, unitCount } from './film.ts'

export const FPS = 12
const LEAD = 0.7
const BETWEEN_SENTENCES = 0.32
const BETWEEN_SCENES = 0.62
const TAIL = 1.4
const FADE = 0.5
const ENTRY = 0.6
const DRIFT = 4.5

export interface Cue {
  from: number
  to: number
  text: string
}

export interface Timeline {
  seconds: number
  cues: Cue[]
  scenes: { from: number; entries: number[] }[]
}

/** What a single frame shows: how far the slide has replaced the one before it and how far each unit has come in. */
export interface FrameState {
  scene: number
  fade: number
  units: number[]
  drift: number
}

/** Puts the sentences one behind the other and spreads each slide's units over the sentences spoken with it. */
export function layOut(film: Film, lengths: number[]): Timeline {
  const cues: Cue[] = []
  const scenes: Timeline['scenes'] = []
  let clock = LEAD
  for (const { says, slide } of film.scenes) {
    const own = says.map((text) => {
      const from = clock
      const to = from + (lengths[cues.length] ?? 0)
      clock = to + BETWEEN_SENTENCES
      const cue = { from, to, text }
      cues.push(cue)
      return cue
    })
    clock += BETWEEN_SCENES - BETWEEN_SENTENCES
    const from = scenes.length === 0 ? 0 : (own[0]?.from ?? 0) - BETWEEN_SCENES / 2
    scenes.push({ from, entries: entryTimes(own, unitCount(slide), from + 0.3) })
  }
  return { seconds: (cues.at(-1)?.to ?? 0) + TAIL, cues, scenes }
}

/** Units are shared out evenly between the sentences; within a sentence they come at even distances. */
function entryTimes(cues: Cue[], count: number, earliest: number) {
  const times: number[] = []
  cues.forEach(({ from, to }, i) => {
    const upTo = Math.ceil((count * (i + 1)) / cues.length)
    const here = upTo - times.length
    for (let k = 0; k < here; k++) times.push(Math.max(earliest, from + ((to - from) * 0.85 * k) / here))
  })
  return times
}

/** The frames of the whole film; the same state comes again and again while nothing moves. */
export function frames({ seconds, scenes }: Timeline): FrameState[] {
  return Array.from({ length: Math.ceil(seconds * FPS) }, (_, i) => {
    const at = i / FPS
    const scene = scenes.findLastIndex(({ from }) => from <= at)
    const { from, entries } = scenes[scene] ?? { from: 0, entries: [] }
    return {
      scene,
      fade: scene === 0 ? 1 : eased((at - from) / FADE),
      units: entries.map((entry) => eased((at - entry) / ENTRY)),
      drift: scene === 0 ? eased(at / DRIFT) : 1,
    }
  })
}

function eased(share: number) {
  const x = Math.min(1, Math.max(0, share))
  return Math.round((1 - (1 - x) ** 2) * 1000) / 1000
}
