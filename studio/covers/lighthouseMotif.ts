import { birds, ground, orb, ranges, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { box, faded, fill, HEIGHT, line, mirrored, type Point, path, poly, stroke, times } from './svg.ts'

export function lighthouse(scene: Scene) {
  const { palette, random } = scene
  const [sea, x] = [random.whole(330, 365), 400 + random.whole(-50, 50)]
  const top = random.whole(112, 132)
  const drawn = [
    faded(
      0.55,
      fill(
        pale(palette, 0.7),
        poly([x, top], [x + 520, top - 84], [x + 520, top + 50]),
        ...(random.chance(0.6) ? [poly([x, top], [x - 560, top + 10], [x - 560, top + 120])] : []),
      ),
    ),
    random.chance(0.6) ? ranges(scene, sea, random.whole(50, 90), 2, 'rolling') : '',
    ground(mix(palette.far, palette.mid, random.pick([0.3, 0.7])), sea),
    waves(scene, sea),
    lightTower(scene, x, top, sea),
    rocks(scene, x, sea),
  ].join('')
  return (
    orb(scene, random.pick([190, 610]), random.whole(130, 180), random.whole(30, 52), pale(scene.palette, 0.5)) +
    (random.chance(0.5) ? mirrored(drawn) : drawn) +
    birds(scene, random.whole(200, 500), 200)
  )
}

function lightTower({ palette, random }: Scene, x: number, top: number, sea: number) {
  const foot = sea + 24
  const half = (y: number) => 18 + ((y - top) / (foot - top)) * 22
  const bands = random.pick([3, 5])
  const step = (foot - top - 26) / (bands * 2 - 1)
  const stripes = times(bands, (i) => {
    const [a, b] = [top + 26 + i * 2 * step, top + 26 + (i * 2 + 1) * step]
    return poly([x - half(a), a], [x + half(a), a], [x + half(b), b], [x - half(b), b])
  })
  return (
    fill(palette.paper, poly([x - 18, top], [x + 18, top], [x + half(foot), foot], [x - half(foot), foot])) +
    fill(random.pick([palette.stamp, palette.stamp, palette.near]), ...stripes) +
    fill(
      palette.near,
      box(x - 27, top + 18, 54, 7),
      path`M${x - 20} ${top - 22}q20-26 40 0z`,
      box(x - 1.5, top - 52, 3, 20),
    ) +
    fill(palette.paper, box(x - 16, top - 22, 32, 40)) +
    stroke(palette.near, 1.6, path`M${x - 16} ${top - 22}v40m16-40v40m16-40v40M${x - 25} ${top + 6}h50`)
  )
}

function rocks({ palette, random }: Scene, x: number, sea: number) {
  const steps = [-210, -150, -112, -64, -40, 44, 76, 120, 168, 226]
  const heights = [120, 74, 66, 24, 10, 12, 34, 46, 82, 120]
  const top = steps.map(
    (dx, i): Point => [x + dx + random.whole(-12, 12), sea + 6 + (heights[i] ?? 0) + random.whole(-6, 6)],
  )
  const facets = top
    .slice(2, 8)
    .map(([rx, ry]) => path`M${rx} ${ry + 8}l${random.whole(-16, 16)} ${random.whole(26, 60)}`)
  const house = x + random.pick([-1, 1]) * 62
  const cottage =
    fill(palette.paper, box(house - 24, sea - 6, 48, 34)) +
    fill(
      palette.near,
      poly([house - 32, sea - 6], [house - 18, sea - 28], [house + 18, sea - 28], [house + 32, sea - 6]),
      box(house - 5, sea + 6, 10, 22),
    )
  return (
    (random.chance(0.6) ? cottage : '') +
    fill(palette.near, path`${line(...top)}V${HEIGHT + 9}H${x - 222}z`) +
    faded(0.45, stroke(palette.far, 1, ...facets))
  )
}

function waves({ palette }: Scene, sea: number) {
  const rows = times(5, (row) => path`M${-30 - (row % 2) * 30} ${sea + 24 + row * 24}q15-11 30 0${'t30 0'.repeat(28)}`)
  return faded(0.55, stroke(palette.paper, 1.2, ...rows))
}
