/** From the sky forward: `sky` fades to `haze`, `far` to `near` darken, `paper` is the lightest surface, `line` shows on the sky.
 * `accent` stands out against the sky, `stamp` on paper; only on the cinnabar ground must they differ. */
export interface Palette {
  sky: string
  haze: string
  far: string
  mid: string
  near: string
  paper: string
  line: string
  accent: string
  stamp: string
}

const CINNABAR = '#a3201d'
const PAPER = '#fbfaf6'
const INK = '#2a2825'

export const palettes: readonly Palette[] = [
  // rice paper and ink
  {
    sky: '#f3efe4',
    haze: '#e9e2d2',
    far: '#d3cbb9',
    mid: '#8f887b',
    near: INK,
    paper: PAPER,
    line: '#6f6a61',
    accent: CINNABAR,
    stamp: CINNABAR,
  },
  // indigo morning
  {
    sky: '#e6e9e6',
    haze: '#cfd8d9',
    far: '#aebcc1',
    mid: '#5d7482',
    near: '#22313d',
    paper: PAPER,
    line: '#4d626f',
    accent: CINNABAR,
    stamp: CINNABAR,
  },
  // pine
  {
    sky: '#eeeee2',
    haze: '#dbe0cd',
    far: '#b9c4ab',
    mid: '#6a806c',
    near: '#22352c',
    paper: PAPER,
    line: '#566c5a',
    accent: CINNABAR,
    stamp: CINNABAR,
  },
  // ochre
  {
    sky: '#f4e9d5',
    haze: '#e8d3b0',
    far: '#d6b88c',
    mid: '#9a6e46',
    near: '#3f281c',
    paper: '#fdf8ee',
    line: '#85603f',
    accent: CINNABAR,
    stamp: CINNABAR,
  },
  // plum dusk
  {
    sky: '#f4e9e4',
    haze: '#e6d2cb',
    far: '#d0b3ac',
    mid: '#8c6a70',
    near: '#3a2831',
    paper: '#fdf8f5',
    line: '#7b5b62',
    accent: CINNABAR,
    stamp: CINNABAR,
  },
  // tea
  {
    sky: '#f1ebd6',
    haze: '#e2d6ae',
    far: '#c9ba88',
    mid: '#857647',
    near: '#352f1d',
    paper: '#fcf9ec',
    line: '#736539',
    accent: CINNABAR,
    stamp: CINNABAR,
  },
  // night
  {
    sky: '#2b3743',
    haze: '#94a2a7',
    far: '#7b8b93',
    mid: '#4c5d69',
    near: '#151c23',
    paper: '#f1ece0',
    line: '#c3c9c8',
    accent: '#b92a23',
    stamp: '#b92a23',
  },
  // cinnabar wall
  {
    sky: '#9c211d',
    haze: '#c8705a',
    far: '#b5533f',
    mid: '#81201b',
    near: '#360f0e',
    paper: '#f8ecd8',
    line: '#f0d3b0',
    accent: '#f4dcae',
    stamp: CINNABAR,
  },
]

/** A tone on the way from one colour to another; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number) {
  const [a, b] = [channels(from), channels(to)]
  const blended = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The brightest part of the air: moons, windows, glass. */
export function pale({ haze, paper }: Palette, share = 0.6) {
  return mix(haze, paper, share)
}

function channels(colour: string) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
