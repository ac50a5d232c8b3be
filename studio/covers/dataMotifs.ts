import { ground, orb, ranges, ripples, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import {
  around,
  box,
  curve,
  disc,
  faded,
  fill,
  HEIGHT,
  line,
  type Point,
  path,
  stroke,
  ticks,
  times,
  turned,
} from './svg.ts'

export function chart(scene: Scene) {
  const { palette, random } = scene
  const base = random.whole(372, 392)
  const rules = faded(
    0.4,
    stroke(palette.line, 1, ...times(6, (i) => line([0, base - (i + 1) * 46], [800, base - (i + 1) * 46]))),
  )
  return rules + random.pick([bars, reliefChart, ringChart])(scene, base)
}

function bars(scene: Scene, base: number) {
  const { palette, random } = scene
  const count = random.pick([5, 7, 9])
  const step = 450 / count
  const marked = random.whole(count - 3, count - 1)
  const tops = times(
    count,
    (i): Point => [175 + (i + 0.5) * step, base - 60 - (i / (count - 1)) * 150 - random.between(0, 60)],
  )
  const column = ([x, y]: Point, wide = 0.62) => box(x - (step * wide) / 2, y, step * wide, base - y)
  const caps = tops.map(([x, y]) => line([x - step * 0.31, y + 8], [x + step * 0.31, y + 8]))
  return (
    orb(scene, 250, 140, random.whole(26, 40), pale(palette)) +
    ground(mix(palette.far, palette.mid, 0.2), base) +
    fill(mix(palette.mid, palette.near, random.pick([0.1, 0.8])), ...tops.map((top) => column(top))) +
    fill(palette.accent, column(tops[marked] ?? [0, 0])) +
    faded(0.6, stroke(palette.paper, 1, ...caps)) +
    stroke(palette.line, 1.5, curve(...tops.map(([x, y]): Point => [x, y - 26]))) +
    fill(palette.paper, ...tops.map(([x, y]) => disc(x, y - 26, 4.5))) +
    stroke(palette.near, 1.4, ...tops.map(([x, y]) => disc(x, y - 26, 4.5)), line([0, base], [800, base]))
  )
}

/** Curves of figures that are also a mountain landscape. */
function reliefChart(scene: Scene, base: number) {
  const { palette, random } = scene
  const series = times(3, (s) =>
    times(12, (i): Point => [-40 + i * 80, base - 168 + s * 52 - i * (9 - s * 2) + random.between(-34, 34)]),
  )
  const layers = series.map((points, s) =>
    fill(mix(palette.far, palette.near, 0.12 + s * 0.34), path`${line(...points)}V${base}H-40z`),
  )
  const top = series[0] ?? []
  const peak = top.slice(4, 9).reduce((best, point) => (point[1] < best[1] ? point : best))
  return (
    orb(scene, 230, 130, random.whole(24, 38), pale(palette)) +
    layers.join('') +
    ground(mix(palette.far, palette.mid, 0.25), base) +
    stroke(palette.line, 1, path`M${peak}V${base}`) +
    fill(palette.paper, ...top.map((point) => disc(...point, 4))) +
    stroke(palette.near, 1.4, line(...top), ...top.map((point) => disc(...point, 4))) +
    fill(palette.accent, disc(...peak, 11)) +
    stroke(
      palette.near,
      1.2,
      ...times(17, (i) => line([i * 50, base], [i * 50, base + 8])),
      line([0, base], [800, base]),
    )
  )
}

function ringChart({ palette, random }: Scene, base: number) {
  const [y, r] = [232, random.whole(116, 132)]
  const cuts = [0, random.whole(50, 100), random.whole(140, 200), random.whole(240, 290), 360]
  const tones = [palette.accent, palette.mid, mix(palette.mid, palette.near, 0.75), palette.far]
  const sectors = tones.map((tone, i) => {
    const [from, to] = [(cuts[i] ?? 0) + 1.2, (cuts[i + 1] ?? 0) - 1.2]
    const reach = i === 0 ? r + 14 : r
    const [a, b, c, d] = [
      around(400, y, reach, from),
      around(400, y, reach, to),
      around(400, y, r * 0.52, to),
      around(400, y, r * 0.52, from),
    ] as const
    return fill(
      tone,
      path`M${a}A${reach} ${reach} 0 ${to - from > 180 ? 1 : 0} 1 ${b}L${c}A${r * 0.52} ${r * 0.52} 0 ${to - from > 180 ? 1 : 0} 0 ${d}z`,
    )
  })
  return (
    ground(mix(palette.far, palette.mid, 0.15), base) +
    fill(pale(palette, 0.7), disc(400, y, r + 40)) +
    turned(random.whole(0, 359), [400, y], ...sectors) +
    stroke(palette.line, 1, disc(400, y, r + 40), disc(400, y, r * 0.44)) +
    ticks(palette.mid, [400, y], r + 25, 72, 6) +
    ticks(palette.near, [400, y], r + 28, 12, 12, 1.6)
  )
}

export function network(scene: Scene) {
  const { palette, random } = scene
  const horizon = random.whole(380, 420)
  const nodes = random.pick([ringNodes, scatteredNodes, tieredNodes])(scene)
  const hub = nodes[0] ?? [400, 240]
  const links = nodes.flatMap((from, i) => nearest(nodes, i).map((to) => line(from, to)))
  const spokes = nodes
    .filter((_, i) => i % 2)
    .map((to) => curve(hub, [(hub[0] + to[0]) / 2, Math.min(hub[1], to[1]) - 36], to))
  const [small, large] = [nodes.filter((_, i) => i % 3), nodes.filter((_, i) => i % 3 === 0)]
  return [
    ranges(scene, horizon, random.whole(90, 150), random.whole(2, 3)),
    ground(mix(palette.far, palette.mid, 0.6), horizon),
    faded(0.5, stroke(palette.near, 1, ripples(scene, horizon + 12, HEIGHT, 12))),
    stroke(palette.line, 1.2, ...new Set(links), ...spokes),
    fill(palette.near, ...small.map((at) => disc(...at, 6))),
    fill(palette.paper, ...large.map((at) => disc(...at, 12))),
    stroke(palette.near, 2, ...large.map((at) => disc(...at, 12))),
    fill(palette.accent, disc(...hub, 26)),
    stroke(palette.accent, 1.2, disc(...hub, 36)),
    fill(palette.paper, disc(...hub, 9)),
  ].join('')
}

function ringNodes({ random }: Scene): Point[] {
  const inner = random.whole(5, 7)
  const spin = random.whole(0, 60)
  return [
    [400, 236],
    ...times(inner, (i) => around(400, 236, 88, spin + (i * 360) / inner)),
    ...times(inner + 4, (i) => around(400, 236, 152, (i * 360) / (inner + 4))),
  ]
}

function scatteredNodes({ random }: Scene): Point[] {
  const others = times(
    17,
    (i): Point => [
      130 + (i % 6) * 106 + random.between(-38, 38),
      112 + Math.floor(i / 6) * 92 + random.between(-32, 32),
    ],
  )
  return [[400 + random.whole(-80, 80), random.whole(190, 260)], ...others]
}

function tieredNodes({ random }: Scene): Point[] {
  const tiers = random.pick([
    [3, 5, 7],
    [2, 4, 6],
    [4, 6, 4],
  ] as const)
  const [top, step] = random.pick([
    [100, 78],
    [350, -82],
  ] as const)
  const below = tiers.flatMap((count, row) =>
    times(
      count,
      (i): Point => [
        400 + (i - (count - 1) / 2) * (row === 0 ? 120 : 92) + random.between(-14, 14),
        top + step * (row + 1) + random.between(-12, 12),
      ],
    ),
  )
  return [[400, top], ...below]
}

function nearest(nodes: Point[], i: number) {
  const [x, y] = nodes[i] ?? [0, 0]
  return nodes
    .filter((_, k) => k !== i)
    .toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))
    .slice(0, 2)
}
