import { birds, ground, mist, orb, ranges, ripples, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { box, curve, disc, faded, fill, HEIGHT, line, type Point, path, pierce, poly, stroke, times } from './svg.ts'

export function skyline(scene: Scene) {
  const { palette, random } = scene
  const shore = random.whole(372, 402)
  const sunny = random.pick([260, 400, 540])
  const landmark = random.pick([pagoda, spire])
  const at = 400 + random.whole(-60, 60)
  return [
    orb(scene, sunny, random.whole(120, 190), random.whole(40, 74)),
    random.chance(0.5) ? ranges(scene, shore, 150, 1) : mist(scene, 230, pale(palette, 0.4)),
    fill(mix(palette.far, palette.mid, 0.15), ...towers(scene, shore, 90, 190)),
    fill(mix(palette.far, palette.mid, 0.8), ...towers(scene, shore, 60, 150)),
    fill(palette.near, landmark(at, shore), ...towers(scene, shore, 24, 84)),
    windows(scene, shore),
    ground(mix(palette.haze, palette.far, 0.6), shore),
    fill(palette.near, box(0, shore - 2, 800, 4)),
    faded(0.7, stroke(palette.line, 1.2, ripples(scene, shore + 14, HEIGHT, 22))),
  ].join('')
}

function towers({ random }: Scene, shore: number, low: number, high: number) {
  const shapes: string[] = []
  for (let x = random.between(-30, 0); x < 800; ) {
    const [width, tall] = [random.between(26, 62), random.between(low, high)]
    const cap = random.pick([0, 0, 0, 10, 22])
    shapes.push(
      poly(
        [x, shore],
        [x, shore - tall],
        [x + width / 2, shore - tall - (cap === 10 ? 10 : 0)],
        [x + width, shore - tall - (cap === 22 ? 22 : 0)],
        [x + width, shore],
      ),
    )
    x += width + random.pick([0, 0, 4, 16, 34])
  }
  return shapes
}

function pagoda(x: number, base: number) {
  const floors = times(7, (i) => {
    const [half, y] = [44 - i * 4.6, base - 26 - i * 32]
    return path`M${x - half} ${y}q10-3 12-9h${2 * half - 24}q2 6 12 9z${box(x - half + 15, y, 2 * half - 30, 26)}`
  })
  return floors.join('') + poly([x - 2, base - 226], [x + 2, base - 226], [x, base - 286])
}

function spire(x: number, base: number) {
  const shaft = poly([x - 9, base], [x - 4, base - 230], [x, base - 306], [x + 4, base - 230], [x + 9, base])
  return (
    shaft +
    disc(x, base - 196, 17) +
    disc(x, base - 110, 26) +
    poly([x - 34, base], [x - 5, base - 96], [x + 5, base - 96], [x + 34, base])
  )
}

function windows({ palette, random }: Scene, shore: number) {
  const lit = times(26, () => box(random.whole(60, 740), shore - 12 - random.whole(0, 9) * 8, 4, 3))
  return faded(0.75, fill(palette.paper, ...lit))
}

export function bridge(scene: Scene) {
  const { palette, random } = scene
  const level = random.whole(330, 362)
  const kind = random.pick([stoneBridge, cableBridge, moonBridge])
  return [
    orb(scene, random.pick([230, 400, 570]) + random.whole(-20, 20), random.whole(120, 190), random.whole(38, 72)),
    ranges(scene, level, random.whole(90, 150), random.whole(2, 3)),
    ground(mix(palette.haze, palette.paper, random.pick([0.25, 0.6])), level),
    kind(scene, level),
    faded(0.65, stroke(palette.line, 1.2, ripples(scene, level + 34, HEIGHT, 22))),
    random.chance(0.5) ? birds(scene, random.whole(200, 520), random.whole(110, 180)) : '',
  ].join('')
}

function stoneBridge({ palette, random }: Scene, level: number) {
  const count = random.pick([3, 5, 7])
  const span = 560 / count
  const deck = (x: number) => level - 96 + ((x - 400) / 330) ** 2 * 62
  const arches = times(count, (i) => {
    const middle = 120 + span * (i + 0.5)
    const r = span * 0.4 * (1 - Math.abs(i - (count - 1) / 2) * 0.06)
    return path`M${middle - r} ${level + 2}v-8a${r} ${Math.min(r, level - deck(middle) - 20)} 0 0 1 ${2 * r} 0v8z`
  })
  const top = times(21, (i): Point => [40 + i * 36, deck(40 + i * 36)])
  const posts = top.map(([x, y]) => line([x, y], [x, y - 12]))
  const body = path`${curve(...top)}L800 ${level + 2}H0z`
  const courses = times(3, (i) => curve(...top.map(([x, y]): Point => [x, y + 9 + i * 7])))
  return (
    pierce(palette.near, body, ...arches) +
    stroke(palette.near, 2, ...posts, curve(...top.map(([x, y]): Point => [x, y - 10]))) +
    faded(0.4, stroke(palette.far, 0.8, courses[0] ?? ''))
  )
}

function cableBridge({ palette, random }: Scene, level: number) {
  const [deck, tall] = [level - 44, random.whole(170, 206)]
  const pylons = random.pick([[400], [265, 535]])
  const reach = pylons.length === 1 ? 300 : 132
  const cables = pylons.flatMap((x) =>
    times(11, (i) =>
      [-1, 1].map((side) => line([x, deck - tall + 10 + i * 7], [x + (side * reach * (11 - i)) / 11, deck])).join(''),
    ),
  )
  const legs = pylons.map((x) =>
    poly(
      [x - 17, level + 6],
      [x - 4, deck - tall],
      [x + 4, deck - tall],
      [x + 17, level + 6],
      [x + 9, level + 6],
      [x, deck - tall + 70],
      [x - 9, level + 6],
    ),
  )
  const piers = times(8, (i) => box(50 + i * 100, deck, 5, level - deck + 4)).filter((_, i) =>
    pylons.every((x) => Math.abs(x - 50 - i * 100) > 40),
  )
  return (
    stroke(palette.line, 1, ...cables) +
    fill(palette.near, ...legs, ...piers, box(0, deck, 800, 8)) +
    stroke(palette.accent, 2, line([0, deck - 3], [800, deck - 3]))
  )
}

function moonBridge({ palette }: Scene, level: number) {
  const crown = level - 138
  const steps = times(12, (i) => line([262 + i * 9, level - 30 - i * 9.5], [276 + i * 9, level - 30 - i * 9.5]))
  const body = path`M110 ${level + 4}C240 ${level - 10} 290 ${crown} 400 ${crown}S560 ${level - 10} 690 ${level + 4}z`
  const arch = path`M${400 - 92} ${level + 5}a92 96 0 0 1 184 0z`
  const rail = path`M150 ${level - 18}C256 ${level - 36} 296 ${crown - 16} 400 ${crown - 16}S544 ${level - 36} 650 ${level - 18}`
  const posts = times(9, (i) => {
    const x = 288 + i * 28
    const y = crown + ((x - 400) / 112) ** 2 * 42
    return line([x, y + 4], [x, y - 18])
  })
  const echo = path`M308 ${level + 8}a92 84 0 0 0 184 0`
  return (
    pierce(palette.near, body, arch) +
    stroke(palette.near, 2, rail, ...posts) +
    stroke(palette.line, 1.4, echo) +
    faded(0.4, stroke(palette.far, 1, ...steps))
  )
}
