import { mix, type Palette } from './palette.ts'
import type { Random } from './random.ts'
import {
  around,
  box,
  clipped,
  curve,
  disc,
  faded,
  fill,
  HEIGHT,
  line,
  type Point,
  path,
  stroke,
  times,
  WIDTH,
} from './svg.ts'

export interface Scene {
  random: Random
  palette: Palette
}

export type Motif = (scene: Scene) => string

export type Relief = 'rolling' | 'sharp' | 'karst'

export function sky({ palette }: Scene) {
  const stops = `<stop offset=".1" stop-color="${palette.sky}"/><stop offset=".8" stop-color="${palette.haze}"/>`
  return `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient><path fill="url(#sky)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`
}

/** The sun or the moon, each time in another cut. */
export function orb({ random, palette }: Scene, x: number, y: number, radius: number, colour = palette.accent) {
  const plain = fill(colour, disc(x, y, radius))
  const halo = stroke(colour, 1.2, disc(x, y, radius + random.whole(7, 14)))
  return random.pick([
    () => plain,
    () => plain + faded(0.5, halo),
    () => striped(x, y, radius, colour),
    // A crescent in the accent colour is an emblem with a meaning of its own; only pale moons may wane.
    () => (colour === palette.accent ? plain : crescent(x, y, radius, colour)),
  ])()
}

function striped(x: number, y: number, radius: number, colour: string) {
  const bands = times(5, (i) => box(x - radius, y + radius * (0.06 + i * 0.2), radius * 2, radius * (0.15 - i * 0.022)))
  return clipped('orb', disc(x, y, radius), fill(colour, box(x - radius, y - radius, radius * 2, radius), ...bands))
}

function crescent(x: number, y: number, radius: number, colour: string) {
  const [upper, lower] = [around(x, y, radius, -15), around(x, y, radius, 125)]
  return fill(
    colour,
    path`M${upper}A${radius} ${radius} 0 1 0 ${lower}A${radius * 0.97} ${radius * 0.97} 0 0 1 ${upper}z`,
  )
}

/** The crest of a mountain range from edge to edge, `base` being its foot. */
export function crest({ random }: Scene, relief: Relief, base: number, height: number): Point[] {
  if (relief === 'karst') return karst(random, base, height)
  const gap = relief === 'sharp' ? random.between(58, 86) : random.between(100, 170)
  const start = random.between(-gap, 0) - gap
  return times(Math.ceil((WIDTH + 3 * gap) / gap), (i): Point => {
    const share = i % 2 ? random.between(0.55, 1) : random.between(0.08, 0.45)
    return [Math.round(start + i * gap + random.between(-gap, gap) / 4), Math.round(base - height * share)]
  })
}

function karst(random: Random, base: number, height: number): Point[] {
  const hills = times(random.whole(5, 8), (i) => ({
    at: (i + random.between(0.1, 0.9)) * 130 - 40,
    tall: random.between(0.3, 1) * height,
    wide: random.between(32, 58),
  }))
  return times(36, (i): Point => {
    const x = -20 + i * 24
    const lift = hills.map(({ at, tall, wide }) => tall * Math.exp(-(((x - at) / wide) ** 2)))
    return [x, Math.round(base - Math.max(...lift) - height * 0.06)]
  })
}

export function mountain(relief: Relief, points: Point[], foot: number) {
  const top = relief === 'sharp' ? line(...points) : curve(...points)
  return path`${top}V${Math.round(foot)}H-90z`
}

/** Strokes down the shaded slopes, as a woodcutter would set them. */
export function creases({ random }: Scene, points: Point[], reach: number) {
  return points.flatMap(([x, y], i) => {
    const [before, after] = [points[i - 1]?.[1] ?? y, points[i + 1]?.[1] ?? y]
    if (before <= y || after < y || x < 0 || x > WIDTH) return []
    return times(3, (k) => {
      const fall = reach * (0.9 - k * 0.17) * random.between(0.7, 1)
      return path`M${x + 5 + k * 7} ${y + 12 + k * 11}l${Math.round(fall * 0.32)} ${Math.round(fall)}`
    })
  })
}

/** Ranges that darken towards the viewer. */
export function ranges(scene: Scene, horizon: number, height: number, layers = 3, relief?: Relief) {
  const { palette, random } = scene
  const kind = relief ?? random.pick(['rolling', 'sharp', 'karst'] as const)
  return times(layers, (i) => {
    const share = layers === 1 ? 0.4 : i / (layers - 1)
    const points = crest(scene, kind, horizon, height * (1 - share * 0.55))
    const tone = mix(mix(palette.haze, palette.far, 0.6), palette.mid, share * 0.85)
    const strokes = creases(scene, points, height * 0.3).join('')
    return (
      fill(tone, mountain(kind, points, horizon + 2)) +
      (strokes && kind === 'sharp' ? faded(0.35, stroke(palette.near, 1, strokes)) : '')
    )
  }).join('')
}

/** Drifting bands, the painter's way of leaving the paper empty. */
export function mist({ random, palette }: Scene, y: number, colour = palette.haze) {
  const bands = times(random.whole(3, 5), (i) => {
    const [x, width] = [random.whole(20, 560), random.whole(110, 300)]
    return line([x, y + i * 15], [x + width, y + i * 15])
  })
  return stroke(colour, 9, ...bands)
}

export function ripples({ random }: Scene, top: number, bottom = HEIGHT, count = 16) {
  return times(count, (i) => {
    const depth = i / count
    const [x, y] = [random.whole(40, 700), Math.round(top + (bottom - top) * depth ** 1.3)]
    return path`M${x} ${y}h${Math.round(random.between(18, 60) * (0.6 + depth))}`
  }).join('')
}

export function birds({ random, palette }: Scene, x: number, y: number, colour = palette.line) {
  const flock = times(random.whole(3, 6), (i) => {
    const [bx, by, span] = [
      Math.round(x + i * random.between(16, 26)),
      Math.round(y + random.between(-18, 18)),
      random.whole(5, 8),
    ]
    return path`M${bx - span} ${by - 3}q${span * 0.6}-2 ${span} 3q${span * 0.4}-5 ${span}-3`
  })
  return stroke(colour, 1.5, ...flock)
}

export function ground(colour: string, top: number) {
  return fill(colour, box(0, top, WIDTH, HEIGHT - top))
}
