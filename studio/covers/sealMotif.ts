import type { Scene } from './backdrop.ts'
import { mix } from './palette.ts'
import { onStage, TABLE } from './stage.ts'
import { box, disc, faded, fill, line, type Point, path, roundBox, stroke, times, turned } from './svg.ts'

/** The print of a seal: a key pattern in a frame instead of characters. */
export function imprint({ palette, random }: Scene, x: number, y: number, size: number) {
  const u = size / 14
  const key = (cx: number, cy: number, spin: number) =>
    turned(
      spin,
      [cx, cy],
      stroke(
        palette.paper,
        u * 0.75,
        path`M${cx - 2 * u} ${cy + 2 * u}v${-4 * u}h${4 * u}v${4 * u}h${-2.5 * u}v${-2.3 * u}h${1.2 * u}`,
      ),
    )
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
  const keys = corners.map(([dx, dy]) => key(x + dx * 2.9 * u, y + dy * 2.9 * u, random.whole(0, 3) * 90))
  return (
    fill(palette.stamp, roundBox(x - size / 2, y - size / 2, size, size, size * 0.05)) +
    stroke(palette.paper, u * 0.4, roundBox(x - 6.1 * u, y - 6.1 * u, 12.2 * u, 12.2 * u, u * 0.4)) +
    keys.join('')
  )
}

export function seal(scene: Scene) {
  return onStage(scene, scene.random.pick([printedSheet, sealAndDish, hangingPrint])(scene))
}

function printedSheet(scene: Scene) {
  const { palette, random } = scene
  const side = random.pick([-1, 1])
  const x = 400 + side * 44
  const page = box(x - 112, 108, 224, 262)
  return (
    turned(
      side * random.whole(0, 5),
      [x, 240],
      fill(palette.paper, page),
      stroke(palette.near, 1.2, page),
      imprint(scene, x, 235, random.whole(130, 166)),
    ) + stoneSeal(scene, 400 - side * 128, 1.05)
  )
}

function sealAndDish(scene: Scene) {
  const { palette, random } = scene
  const side = random.pick([-1, 1])
  const x = 400 + side * 120
  const dish = path`M${x - 78} ${TABLE - 50}h156q-4 54-40 62h-76q-36-8-40-62z`
  return (
    stoneSeal(scene, 400 - side * 72, 1.62) +
    fill(palette.paper, dish) +
    fill(palette.near, disc(x, TABLE - 50, 80, 15)) +
    fill(palette.stamp, disc(x, TABLE - 51, 69, 10)) +
    stroke(palette.mid, 1.2, path`M${x - 68} ${TABLE - 26}q68 18 136 0`, path`M${x - 62} ${TABLE - 18}q62 18 124 0`)
  )
}

function hangingPrint(scene: Scene) {
  const { palette, random } = scene
  const lines = times(5, (i) => line([338 + i * 31, 128], [338 + i * 31, random.whole(190, 236)]))
  return (
    fill(palette.paper, box(308, 96, 184, 270)) +
    stroke(palette.near, 1.2, box(308, 96, 184, 270)) +
    stroke(palette.near, 6, line([296, 94], [504, 94]), line([296, 368], [504, 368])) +
    stroke(mix(palette.mid, palette.paper, 0.3), 1.4, ...lines) +
    imprint(scene, 400 + random.pick([-36, 0, 36]), 304, 82) +
    stoneSeal(scene, 400 + random.pick([-1, 1]) * 150, 0.9)
  )
}

function stoneSeal({ palette, random }: Scene, x: number, size: number) {
  const [half, top] = [46 * size, TABLE + 10 - 112 * size]
  const knob = random.pick([
    [34, 25, 16].map((wide, i) => box(x - wide * size, top - (i + 1) * 17 * size, wide * 2 * size, 17 * size)).join(''),
    arched(x, top, 38 * size, 30 * size) + disc(x, top - 40 * size, 15 * size),
    box(x - 14 * size, top - 36 * size, 28 * size, 36 * size) + disc(x, top - 52 * size, 26 * size),
  ])
  const veins = times(6, (i) =>
    line(
      [x - half + 8, top + 22 + i * 13 * size],
      [x - half + 8 + random.between(14, 60) * size, top + 16 + i * 13 * size],
    ),
  )
  return (
    fill(mix(palette.mid, palette.near, 0.55), knob, box(x - half, top, half * 2, 100 * size)) +
    fill(palette.near, box(x - half - 4, top - 3, half * 2 + 8, 8 * size)) +
    fill(palette.near, box(x + half * 0.42, top, half * 0.58, 100 * size)) +
    fill(palette.stamp, box(x - half, TABLE + 10 - 12 * size, half * 2, 12 * size)) +
    faded(0.5, stroke(palette.far, 1, ...veins))
  )
}

function arched(x: number, foot: number, half: number, rise: number) {
  return path`M${x - half} ${foot}a${half} ${rise} 0 0 1 ${half * 2} 0z`
}
