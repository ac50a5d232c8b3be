import { ground, mist, orb, ranges, ripples, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import {
  box,
  disc,
  faded,
  fill,
  HEIGHT,
  line,
  mirrored,
  type Point,
  path,
  poly,
  roundBox,
  stroke,
  times,
} from './svg.ts'

/** Air, a far range and a forecourt: what every building stands in. */
function site(
  scene: Scene,
  base: number,
  orbColour = scene.palette.accent,
  orbAt = scene.random.pick([210, 330, 590]),
) {
  const { palette, random } = scene
  return [
    orb(scene, orbAt, random.whole(105, 145), random.whole(28, 50), orbColour),
    random.chance(0.7)
      ? ranges(scene, base, random.whole(110, 190), random.whole(1, 3))
      : mist(scene, random.whole(170, 220), pale(palette, 0.5)),
    ground(mix(palette.far, palette.mid, random.pick([0.1, 0.45, 0.8])), base),
    faded(0.4, stroke(palette.near, 1, ripples(scene, base + 14, HEIGHT, 12))),
  ].join('')
}

function grid(x: number, y: number, columns: number, rows: number, [dx, dy]: Point, [width, height]: Point) {
  return times(columns * rows, (i) =>
    box(x + (i % columns) * dx, y + Math.floor(i / columns) * dy, width, height),
  ).join('')
}

function roundTrees({ palette, random }: Scene, places: number[], base: number) {
  const crowns = places.map((x) => ({ x, tall: random.whole(54, 84), r: random.whole(17, 25) }))
  return (
    fill(mix(palette.mid, palette.near, 0.4), ...crowns.map(({ x, tall, r }) => disc(x, base - tall, r, r * 1.3))) +
    stroke(
      palette.near,
      2,
      ...crowns.map(({ x, tall }) => path`M${x} ${base}v${-tall}m0 ${tall * 0.3}l8-11m-8 2l-8-11`),
    )
  )
}

export function school(scene: Scene) {
  const { palette, random } = scene
  const [base, floors, tower] = [400, random.whole(2, 3), random.pick([230, 400, 570])]
  const top = base - floors * 48 - 14
  const halves: [number, number] = tower === 400 ? [190, 610] : [170, 630]
  const columns = Math.floor((halves[1] - halves[0] - 24) / 36)
  const body = [
    fill(palette.paper, box(halves[0], top, halves[1] - halves[0], base - top)),
    fill(palette.mid, grid(halves[0] + 18, top + 20, columns, floors, [36, 48], [20, 27])),
    stroke(
      palette.near,
      1,
      ...times(floors, (i) => line([halves[0], top + 54 + i * 48], [halves[1], top + 54 + i * 48])),
    ),
    fill(palette.near, box(halves[0] - 8, top - 7, halves[1] - halves[0] + 16, 8)),
  ]
  return (
    site(scene, base, pale(scene.palette, 0.5), tower === 570 ? random.whole(560, 610) : random.whole(190, 300)) +
    body.join('') +
    schoolTower(scene, tower, top, base) +
    flag(scene, tower === 570 ? 300 : 510, base) +
    roundTrees(scene, [halves[0] - 26, halves[0] + 4, halves[1] + 14, halves[1] + 44], base)
  )
}

function schoolTower({ palette, random }: Scene, x: number, top: number, base: number) {
  const [roof, door] = [top - random.whole(36, 60), path`M${x - 17} ${base}v-44a17 17 0 0 1 34 0v44z`]
  const cap = random.pick([
    poly([x - 54, roof], [x, roof - 42], [x + 54, roof]),
    box(x - 54, roof - 8, 108, 9),
    path`M${x - 54} ${roof}q54-66 108 0z`,
  ])
  return (
    fill(mix(palette.mid, palette.near, 0.45), box(x - 44, roof, 88, base - roof)) +
    fill(palette.near, cap, door) +
    fill(palette.paper, disc(x, roof + 32, 19)) +
    stroke(palette.near, 1.6, path`M${x} ${roof + 20}v12l8 5`) +
    fill(palette.far, grid(x - 28, roof + 66, 3, 1, [22, 0], [12, 28]))
  )
}

function flag({ palette }: Scene, x: number, base: number) {
  const top = base - 262
  return (
    stroke(palette.near, 2.5, path`M${x} ${base}V${top}`) +
    fill(palette.accent, path`M${x + 1} ${top + 3}q18-8 33 0t33-1v36q-18 8-33 0t-33 1z`) +
    fill(palette.near, poly([x - 16, base], [x - 11, base - 9], [x + 11, base - 9], [x + 16, base]))
  )
}

export function hospital(scene: Scene) {
  const { random } = scene
  const base = 402
  const tall = random.whole(5, 6)
  const drawn = [
    tower(scene, 300, base, tall),
    wing(scene, 446, base, random.whole(2, 3)),
    porch(scene, 446, base),
  ].join('')
  return (
    site(scene, base, pale(scene.palette, 0.5)) +
    (random.chance(0.5) ? mirrored(drawn) : drawn) +
    roundTrees(scene, random.chance(0.5) ? [180, 214, 640] : [166, 618, 652], base)
  )
}

function tower({ palette, random }: Scene, x: number, base: number, floors: number) {
  const top = base - floors * 42 - 30
  const rows = random.chance(0.5)
    ? grid(x + 18, top + 74, 4, floors - 1, [30, 42], [18, 22])
    : grid(x + 16, top + 76, 1, floors - 1, [0, 42], [116, 16])
  return (
    fill(palette.paper, box(x, top, 148, base - top)) +
    fill(palette.near, box(x - 6, top - 6, 160, 7)) +
    fill(palette.stamp, roundBox(x + 51, top + 14, 46, 46, 3)) +
    fill(palette.paper, box(x + 69, top + 22, 10, 30), box(x + 59, top + 32, 30, 10)) +
    fill(palette.mid, rows)
  )
}

function wing({ palette }: Scene, x: number, base: number, floors: number) {
  const top = base - floors * 44 - 10
  return (
    fill(mix(palette.haze, palette.far, 0.8), box(x, top, 160, base - top)) +
    fill(mix(palette.mid, palette.near, 0.3), grid(x + 20, top + 18, 5, floors, [26, 44], [15, 26])) +
    fill(palette.near, box(x, top - 5, 166, 6))
  )
}

function porch({ palette }: Scene, x: number, base: number) {
  return (
    fill(
      palette.near,
      box(x - 98, base - 52, 140, 8),
      box(x - 92, base - 46, 4, 46),
      box(x + 32, base - 46, 4, 46),
      box(x - 52, base - 38, 48, 38),
    ) + stroke(palette.far, 1.2, line([x - 28, base - 36], [x - 28, base]))
  )
}

export function warehouse(scene: Scene) {
  const { palette, random } = scene
  const base = 398
  const gables = random.pick([1, 2, 3])
  const [left, span] = [400 - 220, 440 / gables]
  const eave = base - random.whole(116, 140)
  const rise = gables === 1 ? 78 : 46
  const peak = random.pick([0.5, gables === 1 ? 0.5 : 0.92])
  const roofs = times(gables, (i): Point[] => [
    [left + i * span, eave],
    [left + (i + peak) * span, eave - rise],
    [left + (i + 1) * span, eave],
  ])
  const ribs = times(29, (i) => line([left + 8 + i * 15.2, eave + 4], [left + 8 + i * 15.2, base]))
  return [
    site(scene, base),
    fill(palette.paper, box(left, eave, 440, base - eave), ...roofs.map((points) => poly(...points))),
    faded(0.45, stroke(palette.mid, 1, ...ribs)),
    stroke(palette.near, 7, ...roofs.map((points) => line(...points))),
    doors(scene, gables, base),
    crates(scene, random.pick([176, 548]), base),
  ].join('')
}

function doors({ palette, random }: Scene, gables: number, base: number) {
  const span = 440 / gables
  return times(gables, (i) => {
    const [x, width] = [180 + (i + 0.5) * span, Math.min(150, span * 0.56)]
    const lift = random.pick([0, 0.35, 0.6])
    const slats = times(9, (k) => line([x - width / 2, base - 92 + k * 9], [x + width / 2, base - 92 + k * 9])).slice(
      0,
      Math.round(9 * (1 - lift)),
    )
    const goods = times(3, (k) =>
      box(x - width / 2 + 6 + k * (width / 3 - 2), base - 20 - (k % 2) * 12, width / 3 - 10, 20 + (k % 2) * 12),
    )
    return (
      fill(palette.near, box(x - width / 2, base - 98, width, 98)) +
      fill(mix(palette.mid, palette.near, 0.3), box(x - width / 2, base - 98, width, 98 * (1 - lift))) +
      stroke(palette.near, 1, ...slats) +
      (lift ? fill(palette.far, ...goods) : '')
    )
  }).join('')
}

function crates({ palette, random }: Scene, x: number, base: number) {
  const places: Point[] = [
    [0, 0],
    [44, 0],
    [random.pick([0, 22, 44]), 40],
  ]
  const one = ([dx, dy]: Point, colour: string) =>
    fill(colour, box(x + dx, base + 14 - dy - 38, 40, 38)) +
    stroke(palette.paper, 1, path`M${x + dx + 4} ${base + 14 - dy - 34}h32v30h-32zl32 30m0-30l-32 30`)
  return places.map((place, i) => one(place, i === 2 ? palette.accent : mix(palette.mid, palette.near, 0.6))).join('')
}
