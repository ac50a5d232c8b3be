import { ground, mist, orb, ranges, ripples, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import type { Random } from './random.ts'
import { box, faded, fill, HEIGHT, line, mirrored, moved, path, poly, scaled, stroke, times } from './svg.ts'

export function crane(scene: Scene) {
  const { palette, random } = scene
  const base = random.whole(396, 412)
  const kind = random.pick([towerCrane, harbourCrane])
  const drawn = scaled(random.between(0.88, 1), [400, base], kind(scene, base))
  const distant = random.chance(0.5)
    ? faded(0.35, mirrored(scaled(0.55, [400 + random.whole(-260, 160), base], kind(scene, base))))
    : ''
  return [
    orb(
      scene,
      random.pick([230, 560]),
      random.whole(125, 185),
      random.whole(34, 60),
      random.pick([palette.accent, pale(palette)]),
    ),
    ranges(scene, base, random.whole(60, 120), random.whole(1, 2)),
    mist(scene, random.whole(230, 270)),
    ground(mix(palette.far, palette.mid, random.pick([0.2, 0.7])), base),
    distant,
    random.chance(0.5) ? mirrored(drawn) : drawn,
    faded(0.5, stroke(palette.near, 1, ripples(scene, base + 16, HEIGHT, 12))),
  ].join('')
}

function lattice(x: number, top: number, bottom: number, width: number) {
  const bays = Math.round((bottom - top) / width)
  const step = (bottom - top) / bays
  const braces = times(bays, (i) => path`L${i % 2 ? x : x + width} ${top + (i + 1) * step}`).join('')
  return path`M${x} ${top}V${bottom}M${x + width} ${top}V${bottom}M${x} ${top}${braces}`
}

function towerCrane({ palette, random }: Scene, base: number) {
  const [mast, jib, reach] = [300, 150, random.whole(540, 600)]
  const hook = random.whole(430, 510)
  const drop = random.whole(206, 232)
  const truss = times(
    Math.floor((reach - mast - 20) / 16),
    (i) => path`L${mast + 22 + i * 16} ${i % 2 ? jib : jib - 13}`,
  ).join('')
  const floors = random.whole(3, 4)
  const frame = times(floors, (i) => box(396, base - 38 - i * 38, 190, 6)).concat(
    times(6, (i) => box(398 + i * 36, base - floors * 38 - (i % 2) * 16, 6, floors * 38 + (i % 2) * 16)),
  )
  return (
    fill(mix(palette.mid, palette.near, 0.25), ...frame) +
    stroke(
      palette.near,
      1.8,
      lattice(mast, jib, base, 18),
      path`M${mast + 9} ${jib - 62}L${reach - 60} ${jib - 13}M${mast + 9} ${jib - 62}L${mast - 90} ${jib}`,
      path`M${mast} ${jib}L${mast + 9} ${jib - 62}L${mast + 18} ${jib}`,
      path`M${mast - 100} ${jib}H${reach}L${reach - 12} ${jib - 13}H${mast + 18}M${mast + 18} ${jib}${truss}`,
    ) +
    fill(
      palette.near,
      box(mast - 102, jib, 38, 26),
      box(mast + 20, jib + 3, 20, 22),
      box(mast - 20, base - 8, 58, 10),
    ) +
    stroke(palette.near, 1, path`M${hook} ${jib}V${drop - 14}l-26 14m26-14l26 14`) +
    fill(palette.accent, box(hook - 32, drop, 64, 22))
  )
}

function harbourCrane({ palette, random }: Scene, base: number) {
  const boxes = times(random.whole(7, 10), (i) => [470 + (i % 4) * 40, base - 24 - Math.floor(i / 4) * 22, i] as const)
  const hull = path`M436 ${base - 2}H680q-8 34-26 44H470q-26-12-34-44z`
  const hook = random.whole(496, 560)
  return (
    fill(palette.near, hull) +
    boxes
      .map(([x, y, i]) => fill(i % 3 ? mix(palette.far, palette.mid, (i % 4) / 3) : palette.paper, box(x, y, 38, 20)))
      .join('') +
    stroke(palette.near, 6, path`M236 ${base}V170M372 ${base}V170M236 300H372M170 176H620`) +
    stroke(
      palette.near,
      1.6,
      path`M304 108L180 172M304 108L610 172M304 108L460 172M284 172L304 108L324 172M236 300L372 178M372 300L236 178`,
    ) +
    fill(
      palette.near,
      box(190, 150, 46, 24),
      box(hook - 14, 178, 28, 8),
      box(226, base - 8, 20, 10),
      box(362, base - 8, 20, 10),
    ) +
    stroke(palette.near, 1, path`M${hook - 10} 186v58m20-58v58`) +
    fill(palette.accent, box(hook - 24, 244, 48, 22))
  )
}

export function solar(scene: Scene) {
  const { palette, random } = scene
  const base = random.whole(300, 330)
  const [sunX, single] = [random.pick([250, 400, 550]), random.chance(0.45)]
  return [
    orb(scene, sunX, random.whole(120, 160), random.whole(44, 70)),
    ranges(scene, base, random.whole(80, 130), 2),
    random.chance(0.6) ? turbines(scene, sunX > 400 ? 210 : 520, base) : '',
    ground(mix(palette.far, palette.mid, random.pick([0.15, 0.6])), base),
    panels(scene, single ? cluster(random) : field(base)),
  ].join('')
}

type Place = readonly [x: number, y: number, size: number]

function cluster(random: Random): Place[] {
  const sizes = random.pick([[1.8], [1, 1.5], [1.5, 0.9], [0.9, 1.3, 0.8], [1.1, 1.1, 1.1]])
  const step = 420 / (sizes.length + 1)
  return sizes.map((size, i) => [190 + step * (i + 1), 350 - 68 * size + random.whole(0, 16), size])
}

function field(base: number) {
  return [0, 1, 2].flatMap((row) =>
    times(
      4 - row,
      (i): Place => [400 + (i - (3 - row) / 2) * (150 + row * 50), base + 14 + row * 52, 0.62 + row * 0.22],
    ),
  )
}

function panels({ palette }: Scene, places: Place[]) {
  const drawn = places.map(panel)
  return (
    stroke(palette.near, 3, ...drawn.map(({ post }) => post)) +
    fill(mix(palette.mid, palette.near, 0.6), ...drawn.map(({ sheet }) => sheet)) +
    faded(0.7, stroke(palette.far, 1, ...drawn.map(({ cells }) => cells))) +
    stroke(palette.paper, 1.4, ...drawn.map(({ sheet }) => sheet))
  )
}

function panel([x, y, size]: Place) {
  const at = (u: number, v: number) =>
    [Math.round(x + (u * 104 - 52 + v * 26 - 13) * size), Math.round(y + (v * 74 - 20) * size)] as const
  const cells = [
    ...times(5, (i) => line(at((i + 1) / 6, 0), at((i + 1) / 6, 1))),
    ...times(3, (i) => line(at(0, (i + 1) / 4), at(1, (i + 1) / 4))),
  ]
  const foot = y + 92 * size
  return {
    sheet: poly(at(0, 0), at(1, 0), at(1, 1), at(0, 1)),
    cells: cells.join(''),
    post: line(at(0.5, 0.5), [x, foot]) + line([x - 22 * size, foot], [x + 22 * size, foot]),
  }
}

function turbines({ palette, random }: Scene, x: number, base: number) {
  const one = (dx: number, size: number) => {
    const [top, spin] = [base - 150 * size, random.whole(0, 119)]
    const blade = path`M0 0Q${7 * size} ${-24 * size} 0 ${-66 * size}Q${-3 * size} ${-24 * size} 0 0z`
    return (
      fill(
        palette.paper,
        poly([x + dx - 3 * size, base], [x + dx - 1.2, top], [x + dx + 1.2, top], [x + dx + 3 * size, base]),
      ) +
      moved(
        [x + dx, top],
        ...[0, 120, 240].map((a) => `<path fill="${palette.paper}" transform="rotate(${a + spin})" d="${blade}"/>`),
      )
    )
  }
  return one(0, 1) + one(74, 0.7)
}
