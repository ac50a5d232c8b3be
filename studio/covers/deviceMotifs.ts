import { ranges, type Scene } from './backdrop.ts'
import { mix } from './palette.ts'
import { onStage, TABLE } from './stage.ts'
import {
  around,
  box,
  clipped,
  disc,
  dot,
  faded,
  fill,
  HEIGHT,
  line,
  type Point,
  path,
  poly,
  roundBox,
  stroke,
  times,
} from './svg.ts'

export function chip(scene: Scene) {
  const { palette, random } = scene
  const size = random.whole(200, 236)
  const pins = random.pick([6, 8, 10])
  const board = mix(palette.far, palette.mid, random.pick([0, 0.3]))
  const traces = times(pins, (i) =>
    [0, 90, 180, 270].map((side) => trace(scene, side, ((i + 0.5) / pins - 0.5) * size, size / 2)),
  ).flat()
  const dots = times(random.whole(10, 16), () => dot(random.whole(20, 780), random.whole(20, 480)))
  const half = size / 2
  const core = random.pick([singleCore, gridCore, ringCore])(scene)
  const body =
    stroke(palette.line, 1.3, ...traces.map(({ wire }) => wire)) +
    stroke(palette.line, 7, ...traces.map(({ end }) => end)) +
    fill(palette.near, roundBox(-half, -half, size, size, 8)) +
    stroke(palette.far, 1, roundBox(-half + 9, -half + 9, size - 18, size - 18, 4)) +
    faded(
      0.4,
      stroke(
        palette.paper,
        1,
        ...times(9, (i) =>
          line([-half + 24, -half + 28 + (i * (size - 56)) / 8], [half - 24, -half + 28 + (i * (size - 56)) / 8]),
        ),
      ),
    ) +
    core +
    fill(palette.paper, disc(-half + 22, -half + 22, 4))
  return (
    fill(board, box(0, 0, 800, HEIGHT)) +
    stroke(palette.line, 5, ...dots) +
    `<g transform="translate(400 250)${random.pick(['', 'rotate(45)scale(.9)', 'scale(1 .62)rotate(45)scale(1.15)', 'skewX(-14)scale(1 .86)'])}">${body}</g>`
  )
}

function singleCore({ palette, random }: Scene) {
  const shape = random.pick([box(-40, -40, 80, 80), disc(0, 0, 44), poly([0, -54], [54, 0], [0, 54], [-54, 0])])
  return fill(palette.accent, shape) + stroke(palette.paper, 1.4, disc(0, 0, 20), disc(0, 0, 11))
}

function gridCore({ palette, random }: Scene) {
  const cells = times(9, (i) => box(-57 + (i % 3) * 40, -57 + Math.floor(i / 3) * 40, 34, 34))
  return (
    fill(palette.mid, ...cells) +
    fill(palette.accent, cells[random.whole(0, 8)] ?? '') +
    stroke(palette.far, 1, ...cells)
  )
}

function ringCore({ palette, random }: Scene) {
  const rays = times(24, (i) => line(around(0, 0, 44, i * 15), around(0, 0, 58, i * 15)))
  return (
    fill(palette.paper, disc(0, 0, 66)) +
    stroke(palette.near, 1.4, disc(0, 0, 60), disc(0, 0, 40), ...rays) +
    fill(palette.stamp, disc(0, 0, random.pick([16, 24, 32])))
  )
}

function trace({ random }: Scene, side: number, at: number, half: number) {
  const a = (side * Math.PI) / 180
  const spot = (u: number, v: number): Point => [
    Math.round(u * Math.cos(a) - v * Math.sin(a)),
    Math.round(u * Math.sin(a) + v * Math.cos(a)),
  ]
  const [run, bend, end] = [
    half + random.whole(16, 60),
    random.pick([-1, 0, 1]) * random.whole(8, 24),
    random.whole(40, 260),
  ]
  const last = spot(run + Math.abs(bend) + end, at * 1.25 + bend)
  return {
    wire: line(spot(half, at), spot(run, at * 1.25), spot(run + Math.abs(bend), at * 1.25 + bend), last),
    end: dot(...last),
  }
}

export function laptop(scene: Scene) {
  const { palette, random } = scene
  const [top, bottom, half] = [random.whole(116, 134), TABLE - 14, random.whole(150, 170)]
  const glass = box(400 - half + 12, top + 12, half * 2 - 24, bottom - top - 24)
  const view = random.pick([screenHills, screenBars, screenForm])(scene, top + 12, bottom - 12, half - 12)
  const base = path`M${400 - half - 44} ${TABLE + 6}H${400 + half + 44}q-4 14-20 14H${400 - half - 24}q-16 0-20-14z`
  return onStage(
    scene,
    fill(palette.near, roundBox(400 - half, top, half * 2, bottom - top + 8, 9)) +
      clipped('screen', glass, fill(palette.paper, glass), view) +
      fill(
        mix(palette.mid, palette.near, 0.55),
        poly([400 - half, bottom], [400 + half, bottom], [400 + half + 44, TABLE + 6], [400 - half - 44, TABLE + 6]),
      ) +
      faded(
        0.6,
        stroke(
          palette.far,
          1,
          ...times(3, (i) => line([400 - half - i * 9, bottom + 4 + i * 5], [400 + half + i * 9, bottom + 4 + i * 5])),
        ),
      ) +
      fill(palette.near, base) +
      fill(palette.far, box(366, TABLE + 6, 68, 4)) +
      besides(scene, random.pick([-1, 1])),
  )
}

function screenHills(scene: Scene, top: number, bottom: number) {
  return (
    fill(scene.palette.stamp, disc(400 + scene.random.whole(-90, 90), top + 74, 30)) +
    ranges(scene, bottom, (bottom - top) * 0.8, 3)
  )
}

function screenBars({ palette, random }: Scene, top: number, bottom: number, half: number) {
  const tall = times(7, (i) => 30 + i * 15 + random.whole(0, 40))
  const shapes = tall.map((height, i) =>
    box(400 - half + 30 + i * ((half * 2 - 60) / 7), bottom - 28 - height, (half * 2 - 60) / 7 - 14, height),
  )
  return (
    fill(palette.mid, ...shapes) +
    fill(palette.stamp, shapes[random.whole(3, 6)] ?? '') +
    stroke(
      palette.line,
      1.2,
      line([400 - half + 22, bottom - 27], [400 + half - 22, bottom - 27]),
      ...times(3, (i) => line([400 - half + 22, top + 26 + i * 12], [400 - half + 140 - i * 30, top + 26 + i * 12])),
    )
  )
}

function screenForm({ palette, random }: Scene, top: number, bottom: number, half: number) {
  const [left, rows] = [400 - half, 5]
  const step = (bottom - top - 50) / rows
  const ticked = random.whole(1, 4)
  const lines = times(rows, (i) =>
    line([left + 64, top + 46 + i * step], [left + random.between(180, 270), top + 46 + i * step]),
  )
  const marks = times(rows, (i) => box(left + 30, top + 38 + i * step, 16, 16))
  return (
    fill(palette.far, box(left, top, half * 2, 20)) +
    stroke(palette.near, 1.4, ...marks) +
    stroke(palette.mid, 4, ...lines) +
    stroke(palette.stamp, 3.4, ...times(ticked, (i) => path`M${left + 33} ${top + 45 + i * step}l5 6l10-13`))
  )
}

function besides({ palette }: Scene, side: number) {
  const x = 400 + side * 258
  return (
    fill(palette.paper, poly([x - 20, TABLE - 34], [x + 20, TABLE - 34], [x + 15, TABLE + 8], [x - 15, TABLE + 8])) +
    stroke(
      palette.near,
      1.4,
      poly([x - 20, TABLE - 34], [x + 20, TABLE - 34], [x + 15, TABLE + 8], [x - 15, TABLE + 8]),
    ) +
    stroke(palette.near, 2, path`M${x} ${TABLE - 34}q-4-40 8-84M${x} ${TABLE - 34}q-8-30-22-50`) +
    fill(
      mix(palette.mid, palette.near, 0.4),
      path`M${x + 8} ${TABLE - 118}q24 18 2 46q-18-22-2-46z`,
      path`M${x - 22} ${TABLE - 84}q-22-4-26-28q26 2 26 28z`,
      path`M${x + 2} ${TABLE - 66}q28-22 32 4q-20 14-32-4z`,
    )
  )
}
