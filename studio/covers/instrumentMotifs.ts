import { ranges, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { onStage, TABLE } from './stage.ts'
import {
  arc,
  around,
  box,
  clipped,
  disc,
  dot,
  faded,
  fill,
  line,
  moved,
  type Point,
  path,
  poly,
  roundBox,
  scaled,
  stroke,
  ticks,
  times,
  turned,
} from './svg.ts'

export function scales(scene: Scene) {
  return onStage(scene, scene.random.pick([beamScales, beamScales, steelyard])(scene))
}

function beamScales(scene: Scene) {
  const { palette, random } = scene
  const tilt = random.pick([-9, -5, 0, 5, 9])
  const [pivot, arm] = [random.whole(122, 140), random.whole(136, 164)]
  const ends = [-1, 1].map((side) => around(400, pivot, arm, side * 90 + tilt))
  const pans = ends.map((end, i) => pan(scene, end, i))
  const post = path`M393 ${pivot}h14l5 ${TABLE - 24 - pivot}h-24z`
  return (
    stroke(palette.near, 1.2, line([400, pivot - 24], [400, pivot])) +
    fill(
      palette.near,
      post,
      poly([330, TABLE + 2], [346, TABLE - 14], [454, TABLE - 14], [470, TABLE + 2]),
      poly([368, TABLE - 14], [378, TABLE - 26], [422, TABLE - 26], [432, TABLE - 14]),
    ) +
    turned(
      tilt,
      [400, pivot],
      fill(
        palette.near,
        path`M${400 - arm - 6} ${pivot - 3}Q400 ${pivot - 22} ${400 + arm + 6} ${pivot - 3}Q400 ${pivot + 8} ${400 - arm - 6} ${pivot - 3}z`,
      ),
    ) +
    fill(palette.accent, disc(400, pivot - 4, 11)) +
    stroke(palette.paper, 1.5, disc(400, pivot - 4, 6)) +
    pans.join('')
  )
}

function pan({ palette, random }: Scene, [x, y]: Point, i: number) {
  const drop = y + 128
  const load = random.pick([
    fill(palette.accent, roundBox(x - 19, drop - 38, 38, 38, 2)) +
      stroke(palette.paper, 1.5, box(x - 13, drop - 32, 26, 26)),
    fill(
      mix(palette.mid, palette.near, 0.3),
      box(x - 34, drop - 9, 68, 9),
      box(x - 30, drop - 18, 60, 8),
      box(x - 32, drop - 27, 62, 8),
    ),
    fill(palette.mid, disc(x - 15, drop - 15, 15), disc(x + 15, drop - 15, 15)) +
      fill(palette.near, disc(x, drop - 40, 14)),
    fill(palette.near, path`M${x - 22} ${drop}l5-32h34l5 32z`, box(x - 6, drop - 42, 12, 12)),
  ])
  return (
    stroke(
      palette.line,
      1.2,
      line([x, y], [x - 58, drop]),
      line([x, y], [x + 58, drop]),
      ...(i ? [line([x, y], [x + 12, drop])] : [line([x, y], [x - 12, drop])]),
    ) +
    load +
    fill(palette.near, path`M${x - 66} ${drop}h132q-14 26-66 26t-66-26z`) +
    faded(0.6, stroke(palette.far, 1, path`M${x - 46} ${drop + 8}q46 18 92 0`))
  )
}

function steelyard({ palette, random }: Scene) {
  const tilt = random.pick([-1, 1]) * random.whole(3, 7)
  const [y, weight] = [150, random.whole(480, 560)]
  const marks = times(22, (i) => dot(352 + i * 12, y))
  const rod =
    fill(palette.near, poly([186, y - 6], [624, y - 3], [624, y + 3], [186, y + 6])) +
    stroke(palette.far, 3, ...marks) +
    stroke(palette.near, 3, path`M300 ${y}v-46`) +
    stroke(palette.accent, 5, path`M300 ${y - 48}q-14-24 0-34q14 10 0 34`) +
    stroke(palette.near, 1.2, path`M${weight} ${y}v92`) +
    fill(palette.accent, path`M${weight - 12} ${y + 92}h24l12 46q-24 14-48 0z`)
  const loads = times(3, (i) => disc(196 + i * 27, 302 - (i % 2) * 10, 17))
  return scaled(
    0.86,
    [390, 200],
    turned(
      tilt,
      [300, y],
      rod,
      stroke(palette.line, 1.3, path`M210 ${y}L146 312M210 ${y}L288 312M210 ${y}L222 312`),
      fill(palette.mid, ...loads),
      fill(palette.near, 'M134 312h166q-18 30-83 30t-83-30z'),
    ),
  )
}

export function magnifier(scene: Scene) {
  const { palette, random } = scene
  const [x, y, r] = [400 + random.whole(-30, 30), random.whole(210, 230), random.whole(94, 112)]
  const angle = random.pick([-135, 135, 150])
  const page =
    fill(palette.paper, box(226, 84, 348, 296)) +
    stroke(palette.near, 1.2, box(226, 84, 348, 296)) +
    stroke(
      mix(palette.mid, palette.paper, 0.4),
      1.3,
      ...times(13, (i) => line([254, 118 + i * 20], [i % 5 === 4 ? 414 : random.whole(524, 546), 118 + i * 20])),
    )
  const lens = random.pick([magnifiedLines, magnifiedRelief, magnifiedBars])(scene, x, y, r)
  const handle = turned(
    angle,
    [x, y],
    fill(palette.near, box(x - 4, y - r - 26, 8, 26), roundBox(x - 11, y - r - 136, 22, 114, 9)) +
      fill(palette.accent, box(x - 11, y - r - 40, 22, 7)),
  )
  return onStage(
    scene,
    turned(random.pick([-5, 0, 4]), [400, 240], page) +
      handle +
      clipped('lens', disc(x, y, r), fill(pale(palette, 0.55), disc(x, y, r)), lens) +
      stroke(palette.near, 9, disc(x, y, r)) +
      stroke(palette.far, 1.4, disc(x, y, r - 1)) +
      stroke(palette.paper, 3, arc(x, y, r - 15, -68, -28)),
  )
}

function magnifiedLines({ palette, random }: Scene, x: number, y: number, r: number) {
  const rows = times(5, (i) => box(x - r, y - 88 + i * 42, r * random.between(1.1, 1.9), 13))
  return fill(palette.mid, ...rows) + fill(palette.stamp, box(x - r * 0.45, y - 4, r * 0.8, 13))
}

function magnifiedRelief(scene: Scene, x: number, y: number, r: number) {
  return fill(scene.palette.stamp, disc(x + r * 0.3, y - r * 0.35, r * 0.24)) + ranges(scene, y + r, r * 1.4, 3)
}

function magnifiedBars({ palette, random }: Scene, x: number, y: number, r: number) {
  const bars = times(5, (i) =>
    box(x - r * 0.72 + i * r * 0.3, y + r * 0.5 - r * (0.3 + random.between(0, 0.75)), r * 0.2, r * 1.4),
  )
  return fill(palette.mid, ...bars) + fill(palette.stamp, bars[random.whole(1, 4)] ?? '')
}

export function compass(scene: Scene) {
  return onStage(scene, scene.random.pick([rose, rose, southSpoon])(scene))
}

function rose({ palette, random }: Scene) {
  const [y, r] = [240, random.whole(134, 150)]
  const heading = random.whole(10, 80) * random.pick([-1, 1])
  const point = (turn: number, length: number, wide: number) =>
    poly(around(400, y, length, turn), around(400, y, wide, turn + 45), [400, y], around(400, y, wide, turn - 45))
  const star = [45, 135, 225, 315]
    .map((a) => point(a, r * 0.46, 15))
    .concat([0, 90, 180, 270].map((a) => point(a, r * 0.66, 20)))
  const halves = [0, 90, 180, 270].map((a) => poly(around(400, y, r * 0.66, a), around(400, y, 20, a + 45), [400, y]))
  const needle = (a: number) =>
    poly(around(400, y, r * 0.84, a), around(400, y, 11, a + 90), around(400, y, 11, a - 90))
  const lid = random.chance(0.5)
    ? fill(palette.near, roundBox(386, y - r - 36, 28, 30, 6)) + stroke(palette.near, 4, disc(400, y - r - 44, 16))
    : ''
  return (
    lid +
    fill(palette.near, disc(400, y, r + 11)) +
    fill(palette.paper, disc(400, y, r)) +
    stroke(palette.mid, 1, disc(400, y, r - 6), disc(400, y, r * 0.7)) +
    ticks(palette.mid, [400, y], r - 13, 72, 6) +
    ticks(palette.near, [400, y], r - 17, 12, 14, 2) +
    fill(palette.far, ...star) +
    fill(palette.mid, ...halves) +
    fill(palette.stamp, needle(heading)) +
    fill(palette.near, needle(heading + 180), disc(400, y, 9)) +
    fill(palette.paper, disc(400, y, 3.5))
  )
}

/** The oldest compass: a lodestone spoon that turns on a bronze plate. */
function southSpoon({ palette, random }: Scene) {
  const spin = random.pick([-1, 1]) * random.whole(8, 40)
  const at = (u: number, v: number): Point => [400 + (u - v) * 134, 236 + (u + v) * 74]
  const square = (s: number) => poly(at(-s, -s), at(s, -s), at(s, s), at(-s, s))
  const rays = times(24, (i) =>
    line(
      [400 + Math.cos((i * Math.PI) / 12) * 112, 236 + Math.sin((i * Math.PI) / 12) * 56],
      [400 + Math.cos((i * Math.PI) / 12) * 134, 236 + Math.sin((i * Math.PI) / 12) * 67],
    ),
  )
  const spoon = 'M334 236c0-26 26-44 60-44c34 0 46 22 68 30l90 4q12 8 0 16l-90 6c-22 8-34 30-68 30c-34 0-60-18-60-42z'
  return moved(
    [0, 44],
    fill(
      palette.near,
      poly(
        at(-1, 1),
        at(1, 1),
        at(1, -1),
        [at(1, -1)[0], at(1, -1)[1] + 20],
        [at(1, 1)[0], at(1, 1)[1] + 20],
        [at(-1, 1)[0], at(-1, 1)[1] + 20],
      ),
    ),
    fill(palette.paper, square(1)),
    stroke(palette.near, 1.2, square(1), square(0.9), disc(400, 236, 138, 69), disc(400, 236, 108, 54), ...rays),
    `<g transform="translate(400 226)scale(1.1 .7)rotate(${spin})translate(-420 -236)">${fill(palette.near, spoon)}${fill(palette.accent, disc(388, 237, 30))}</g>`,
  )
}
