import { ground, mist, orb, ranges, type Scene } from './backdrop.ts'
import { mix } from './palette.ts'
import { box, curve, disc, faded, fill, line, type Point, path, pierce, poly, stroke, times } from './svg.ts'

export function gate(scene: Scene) {
  const { palette, random } = scene
  const base = random.whole(398, 416)
  return [
    orb(scene, random.pick([240, 400, 560]), random.whole(115, 160), random.whole(36, 62)),
    ranges(scene, base, random.whole(120, 200), random.whole(2, 3)),
    mist(scene, random.whole(290, 320)),
    ground(mix(palette.far, palette.mid, 0.5), base),
    random.pick([archway, cityGate, moonGate])(scene, base),
    faded(
      0.5,
      stroke(
        palette.near,
        1,
        ...times(5, (i) => line([400 - 60 - i * 40, base + 14 + i * 18], [400 + 60 + i * 40, base + 14 + i * 18])),
      ),
    ),
  ].join('')
}

type Roof = [x: number, y: number, half: number, rise: number]

/** A tiled roof with lifted corners: eave at `y`, ridge above it. */
function tiledRoof(x: number, y: number, half: number, rise: number) {
  const ridge = half * 0.72
  return path`M${x - half - 10} ${y - 7}Q${x - half + 6} ${y - 4} ${x - ridge} ${y - rise}l-4-5H${x + ridge + 4}l-4 5Q${x + half - 6} ${y - 4} ${x + half + 10} ${y - 7}Q${x + half} ${y + 3} ${x + half - 10} ${y + 4}H${x - half + 10}Q${x - half} ${y + 3} ${x - half - 10} ${y - 7}z`
}

function tiles(x: number, y: number, half: number, rise: number, gap = 9) {
  const count = Math.floor((half * 1.5) / gap)
  return times(count, (i) => {
    const lean = (i - (count - 1) / 2) / count
    return line([x + lean * half * 1.36, y - rise + 3], [x + lean * half * 1.66, y])
  }).join('')
}

function archway({ palette, random }: Scene, base: number) {
  const wide = random.whole(64, 82)
  const roofs: Roof[] = [
    [400, base - 236, wide + 26, 28],
    [400 - wide * 1.75, base - 172, wide * 0.9, 22],
    [400 + wide * 1.75, base - 172, wide * 0.9, 22],
  ]
  const pillars = [-2.5, -1, 1, 2.5].map((side) =>
    box(400 + side * wide - 6, base - (Math.abs(side) > 1 ? 172 : 236), 12, Math.abs(side) > 1 ? 172 : 236),
  )
  const feet = [-2.5, -1, 1, 2.5].map((side) =>
    poly(
      [400 + side * wide - 16, base + 4],
      [400 + side * wide - 11, base - 22],
      [400 + side * wide + 11, base - 22],
      [400 + side * wide + 16, base + 4],
    ),
  )
  const beams = [
    box(400 - wide, base - 228, wide * 2, 9),
    box(400 - wide, base - 190, wide * 2, 8),
    box(400 - wide * 2.5, base - 166, wide * 1.5, 7),
    box(400 + wide, base - 166, wide * 1.5, 7),
    box(400 - wide * 2.5, base - 138, wide * 1.5, 6),
    box(400 + wide, base - 138, wide * 1.5, 6),
  ]
  return (
    fill(palette.near, ...pillars, ...feet, ...beams, ...roofs.map((r) => tiledRoof(...r))) +
    fill(palette.accent, box(400 - wide * 0.5, base - 219, wide, 29)) +
    faded(0.5, stroke(palette.far, 1, ...roofs.map((r) => tiles(...r))))
  )
}

function cityGate(scene: Scene, base: number) {
  const { palette, random } = scene
  const half = random.pick([170, 205, 420])
  const stone = mix(palette.mid, palette.near, random.pick([0.1, 0.55]))
  const wall = poly(
    [400 - half - 14, base + 2],
    [400 - half, base - 118],
    [400 + half, base - 118],
    [400 + half + 14, base + 2],
  )
  const teeth = times(Math.floor(half / 10), (i) => box(400 - half + i * 20, base - 130, 12, 12))
  const doors = random.pick([[400], [290, 400, 510]]).map((x) => path`M${x - 32} ${base + 3}v-50a32 36 0 0 1 64 0v50z`)
  const courses = times(6, (i) => line([400 - half, base - 100 + i * 17], [400 + half, base - 100 + i * 17]))
  return (
    fill(stone, wall, ...teeth) +
    faded(0.3, stroke(palette.paper, 0.8, ...courses)) +
    fill(palette.near, ...doors) +
    gateHall(scene, base - 118, random.whole(2, 4), random.chance(0.6))
  )
}

function gateHall({ palette }: Scene, floor: number, bays: number, upper: boolean) {
  const half = 30 * bays + 15
  const columns = times(bays * 2 + 2, (i) => box(400 - half - 2 + i * 30, floor - 60, 5, 60))
  const doors = times(bays * 2 + 1, (i) => box(400 - half + 6 + i * 30, floor - 50, 18, 44))
  const lower: Roof = [400, floor - 58, half + 46, upper ? 28 : 44]
  const top: Roof = [400, floor - 96, half + 8, 38]
  const roofs = upper ? [lower, top] : [lower]
  const storey = upper ? [box(400 - half, floor - 98, half * 2, 14)] : []
  return (
    fill(palette.near, ...columns, ...storey, ...roofs.map((roof) => tiledRoof(...roof))) +
    fill(palette.accent, ...doors) +
    faded(0.5, stroke(palette.far, 1, ...roofs.map((roof) => tiles(...roof))))
  )
}

function moonGate({ palette, random }: Scene, base: number) {
  const r = random.whole(84, 96)
  const y = base - r - 4
  const wall = path`M0 ${base}V${base - 206}H800V${base}z`
  const coping = times(40, (i) => line([i * 21, base - 222], [i * 21, base - 208]))
  const side = random.pick([-1, 1])
  const at = (dx: number, dy: number): Point => [400 + side * r * dx, y + r * dy]
  const branch = [
    curve(at(1, 0.1), at(0.5, -0.1), at(0.35, -0.3), at(-0.3, -0.34)),
    curve(at(0.56, -0.1), at(0.3, 0.1), at(-0.1, 0.08)),
    curve(at(0.3, -0.28), at(0.2, -0.5), at(0, -0.62)),
  ]
  const blossoms = times(15, (i) =>
    disc(...at(0.7 - i * 0.075, -0.32 + ((i * 7) % 9) * 0.05), random.pick([3, 4.5, 6])),
  )
  const lanterns = [-1, 1].map((way) => 400 + way * (r + random.whole(46, 70)))
  const hung =
    stroke(palette.near, 1.4, ...lanterns.map((x) => line([x, base - 206], [x, base - 92]))) +
    fill(palette.stamp, ...lanterns.map((x) => disc(x, base - 138, 19, 23))) +
    fill(palette.near, ...lanterns.flatMap((x) => [box(x - 9, base - 163, 18, 4), box(x - 9, base - 117, 18, 4)]))
  const pierced = lanterns.map((x) => box(x - 34, base - 172, 68, 68))
  const panes = lanterns.map(
    (x) =>
      line([x - 34, base - 138], [x, base - 172], [x + 34, base - 138], [x, base - 104], [x - 34, base - 138]) +
      line([x - 17, base - 172], [x - 17, base - 104]) +
      line([x + 17, base - 172], [x + 17, base - 104]),
  )
  const windows = random.chance(0.5)
  return (
    pierce(palette.paper, wall, disc(400, y, r), ...(windows ? pierced : [])) +
    stroke(palette.near, 4, ...branch) +
    fill(palette.accent, ...blossoms) +
    stroke(palette.near, 3, disc(400, y, r)) +
    stroke(palette.line, 1, disc(400, y, r + 9)) +
    fill(palette.near, box(0, base - 224, 800, 18)) +
    faded(0.5, stroke(palette.far, 1, ...coping)) +
    (windows ? stroke(palette.near, 1.6, ...pierced, ...panes) : hung)
  )
}
