import type { Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { onStage, TABLE } from './stage.ts'
import {
  box,
  clipped,
  curve,
  disc,
  dot,
  fill,
  moved,
  path,
  poly,
  roundBox,
  scaled,
  stroke,
  times,
  turned,
} from './svg.ts'

export function lab(scene: Scene) {
  return onStage(scene, scene.random.pick([glassware, microscope, glassware])(scene))
}

function glassware(scene: Scene) {
  const { random } = scene
  const order = random.pick([
    [flask, retort, tubes],
    [tubes, flask, retort],
    [retort, tubes, flask],
  ] as const)
  const bold = random.whole(0, 2)
  const vessels = order.map((vessel, i) =>
    moved(
      [262 + i * 140, TABLE + 4],
      vessel(scene, i === bold ? scene.palette.stamp : mix(scene.palette.far, scene.palette.mid, 0.7)),
    ),
  )
  return scaled(1.04, [400, TABLE], ...vessels)
}

function vesselOf({ palette, random }: Scene, id: string, outline: string, top: number, liquid: string) {
  const level = top * random.between(0.35, 0.6)
  const bubbles = times(4, () => dot(random.whole(-16, 16), Math.round(random.between(level * 0.2, level * 0.8))))
  return (
    fill(pale(palette, 0.75), outline) +
    clipped(id, outline, fill(liquid, box(-80, level, 160, -level + 4))) +
    stroke(palette.paper, 5, ...bubbles) +
    stroke(palette.near, 2.2, outline)
  )
}

function flask(scene: Scene, liquid: string) {
  const tall = -scene.random.whole(190, 230)
  return (
    vesselOf(
      scene,
      'flask',
      path`M-17 ${tall}h34v${-tall * 0.4}L66-14q6 14-10 14H-56q-16 0-10-14L-17 ${tall * 0.6}z`,
      tall,
      liquid,
    ) + stroke(scene.palette.near, 5, path`M-22 ${tall}h44`)
  )
}

function retort(scene: Scene, liquid: string) {
  const tall = -scene.random.whole(170, 220)
  return (
    vesselOf(scene, 'retort', path`M-14 ${tall}h28v${-tall - 112}a58 58 0 1 1-28 0z`, -112, liquid) +
    stroke(scene.palette.near, 5, path`M-19 ${tall}h38`) +
    fill(scene.palette.near, poly([-44, 0], [-34, -8], [34, -8], [44, 0]))
  )
}

function tubes(scene: Scene, liquid: string) {
  const { palette, random } = scene
  const tube = (x: number, i: number) =>
    moved(
      [x, -18],
      vesselOf(scene, `tube${i}`, 'M-13-140h26v126a13 13 0 0 1-26 0z', -140, i === 1 ? liquid : palette.mid),
    )
  return (
    [-40, 0, 40].map(tube).join('') +
    fill(palette.near, box(-66, -104, 132, 8), box(-66, -8, 132, 8), box(-66, -104, 6, 104), box(60, -104, 6, 104)) +
    (random.chance(0.5) ? stroke(palette.line, 1.2, 'M-40-176q8-14 0-26t0-26') : '')
  )
}

function microscope({ palette, random }: Scene) {
  const drawn =
    fill(palette.near, path`M300 ${TABLE + 4}q0-22 24-22h156q20 0 20 22z`, box(352, 300, 128, 9)) +
    stroke(palette.near, 20, curve([420, 178], [512, 210], [506, 300], [440, 366])) +
    turned(
      -22,
      [400, 200],
      fill(mix(palette.mid, palette.near, 0.4), roundBox(378, 118, 44, 118, 4)) +
        fill(palette.near, box(384, 84, 32, 34), box(376, 78, 48, 8), box(386, 236, 28, 26), box(392, 262, 16, 16)) +
        fill(palette.accent, box(378, 150, 44, 8)) +
        stroke(palette.paper, 1.4, 'M388 166v58'),
    ) +
    fill(palette.paper, box(380, 294, 74, 6)) +
    fill(palette.accent, disc(420, 294, 7, 3)) +
    fill(palette.far, disc(496, 288, 13)) +
    stroke(palette.near, 2, disc(496, 288, 13))
  return random.chance(0.5) ? drawn : `<g transform="matrix(-1 0 0 1 800 0)">${drawn}</g>`
}
