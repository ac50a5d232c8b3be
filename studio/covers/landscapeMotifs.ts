import {
  birds,
  creases,
  crest,
  ground,
  mist,
  mountain,
  orb,
  type Relief,
  ranges,
  ripples,
  type Scene,
} from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { box, curve, faded, fill, HEIGHT, line, moved, type Point, path, poly, scaled, stroke, times } from './svg.ts'

export function mountains(scene: Scene) {
  const { palette, random } = scene
  const relief: Relief = random.pick(['rolling', 'sharp', 'karst'])
  const [horizon, tall] = [random.whole(400, 440), random.whole(230, 300)]
  const front = crest(scene, relief, HEIGHT + 40, random.whole(150, 210))
  const summit = front
    .filter(([x]) => x > 220 && x < 580)
    .reduce((best, point) => (point[1] < best[1] ? point : best), [400, HEIGHT] as Point)
  return [
    orb(scene, random.pick([250, 400, 545]) + random.whole(-30, 30), random.whole(110, 170), random.whole(34, 66)),
    ranges(scene, horizon, tall, random.whole(2, 4), relief),
    mist(scene, random.whole(320, 350)),
    fill(palette.near, mountain(relief, front, HEIGHT), random.pick([pavilion, grove])(...summit)),
    relief === 'sharp' ? faded(0.4, stroke(palette.far, 1, ...creases(scene, front, 90))) : '',
    random.chance(0.6) ? birds(scene, random.whole(240, 480), random.whole(110, 200)) : '',
  ].join('')
}

function pavilion(x: number, y: number) {
  const foot = y + 14
  return (
    box(x - 22, foot - 10, 44, 26) +
    [-18, -7, 5, 16].map((dx) => box(x + dx, foot - 40, 3, 32)).join('') +
    path`M${x - 34} ${foot - 40}q20-4 34-24q14 20 34 24q-34 8-68 0z` +
    box(x - 1, foot - 72, 2, 12)
  )
}

function grove(x: number, y: number) {
  return [-46, -28, -8, 14, 30]
    .map((dx, i) => cypress(x + dx, y + 30 + Math.abs(dx) * 0.4, 46 + ((i * 17) % 30)))
    .join('')
}

export function river(scene: Scene) {
  return scene.random.chance(0.5) ? stream(scene) : lake(scene)
}

function stream(scene: Scene) {
  const { palette, random } = scene
  const horizon = random.whole(215, 260)
  const course = winding(scene, horizon, 170)
  const boat = course(random.between(0.42, 0.55))
  return [
    orb(scene, random.pick([235, 400, 565]), random.whole(92, 116), random.whole(24, 40)),
    ranges(scene, horizon, random.whole(70, 110), 3),
    random.chance(0.6) ? mist(scene, horizon - 60) : '',
    ground(mix(palette.far, palette.mid, random.between(0.1, 0.9)), horizon),
    contours(scene, horizon),
    fill(pale(palette, 0.8), ribbon(course)),
    faded(0.6, stroke(palette.line, 1, ...currents(scene, course))),
    moved([boat.x, boat.y], sailingBoat(scene)),
    trees(scene, course, random.pick([-1, 1])),
  ].join('')
}

function lake(scene: Scene) {
  const { palette, random } = scene
  const shore = random.whole(250, 300)
  const fleet = times(random.whole(1, 3), (i) => ({
    x: 330 + i * 95 + random.whole(-30, 30),
    y: shore + 40 + ((i * 37) % 80),
    size: 0.7 + ((i * 37) % 80) / 130,
  }))
  const water = mix(palette.haze, palette.paper, random.pick([0.3, 0.7]))
  const bank = crest(scene, 'rolling', HEIGHT + 40, random.whole(80, 120))
  return [
    orb(scene, random.pick([240, 400, 560]), random.whole(95, 130), random.whole(34, 58)),
    ranges(scene, shore, random.whole(110, 170), random.whole(2, 4)),
    mist(scene, shore - 50),
    ground(water, shore),
    faded(0.7, stroke(palette.line, 1, ripples(scene, shore + 12, HEIGHT, 34))),
    ...fleet.map(({ x, y, size }) => moved([x, y], scaled(size, [0, 0], sailingBoat(scene)))),
    fill(palette.near, mountain('rolling', bank, HEIGHT), reeds(scene)),
    birds(scene, random.whole(260, 460), random.whole(120, 170)),
  ].join('')
}

function reeds({ random }: Scene) {
  const root = random.pick([190, 560])
  return times(9, (i) => {
    const [x, tall, lean] = [root + i * 8, random.whole(60, 130), random.whole(-16, 26)]
    return path`M${x} 470q0 ${-tall * 0.6} ${lean} ${-tall}q${3 - lean * 0.6} ${tall * 0.5} ${4 - lean} ${tall}z`
  }).join('')
}

interface Reach {
  x: number
  y: number
  half: number
}

type Course = (share: number) => Reach

/** A way through the land from the horizon (0) to the viewer (1), wider and calmer as it comes near. */
function winding({ random }: Scene, horizon: number, width: number): Course {
  const [sway, phase, bends] = [random.pick([10, 80, 110, 140]), random.between(0, 6.3), random.between(0.9, 2.1)]
  return (share) => ({
    x: 400 + sway * Math.sin(phase + bends * Math.PI * share ** 0.55) * (0.5 + share * 0.6),
    y: horizon + (HEIGHT + 12 - horizon) * share ** 1.2,
    half: 4 + width * share ** 1.5,
  })
}

function ribbon(course: Course, part = 1) {
  const reaches = times(15, (i) => course(i / 14))
  const left = curve(...reaches.map(({ x, y, half }): Point => [x - half * part, y]))
  const right = curve(...reaches.toReversed().map(({ x, y, half }): Point => [x + half * part, y]))
  return path`${left}L${right.slice(1)}z`
}

function dash(course: Course, at: number) {
  const [a, b] = [course(at), course(at + 0.04)]
  return poly(
    [a.x - a.half * 0.022, a.y],
    [a.x + a.half * 0.022, a.y],
    [b.x + b.half * 0.022, b.y],
    [b.x - b.half * 0.022, b.y],
  )
}

function currents({ random }: Scene, course: Course) {
  return times(16, (i) => {
    const { x, y, half } = course(0.2 + i * 0.05)
    const start = x + random.between(-0.8, 0.4) * half
    return line([start, y], [start + half * 0.35, y])
  })
}

function contours({ palette, random }: Scene, horizon: number) {
  const folds = times(7, (i) => {
    const y = horizon + 14 + i * i * 5
    return curve(
      [-10, y + random.between(-8, 8)],
      [220, y - 8],
      [430, y + random.between(0, 12)],
      [640, y - 6],
      [810, y + random.between(-8, 8)],
    )
  })
  return faded(0.28, stroke(palette.near, 1, ...folds))
}

function trees({ palette, random }: Scene, course: Course, side: number) {
  const shapes = times(random.whole(4, 7), (i) => {
    const { x, y, half } = course(0.1 + i * 0.085)
    const tall = 12 + i * 9
    return cypress(x + side * (half + 14 + i * 8 + random.between(0, 10)), y + 2, tall)
  })
  return fill(palette.near, ...shapes)
}

function cypress(x: number, y: number, tall: number) {
  const half = tall * 0.17
  return path`M${x} ${y - tall}q${half * 1.8} ${tall * 0.62} ${half * 0.3} ${tall * 0.86}v${tall * 0.14}h${-half * 0.6}v${-tall * 0.14}q${-half * 1.5} ${-tall * 0.24} ${half * 0.3} ${-tall * 0.86}z`
}

function sailingBoat({ palette }: Scene) {
  const sail = 'M2-4V-62C22-56 34-40 36-16L2-8z'
  const hull = 'M-40 0Q0 12 44-4Q36 16 20 16H-20Q-34 14-40 0z'
  return (
    fill(palette.accent, sail) +
    stroke(palette.near, 1.5, 'M0 2V-68') +
    stroke(palette.paper, 0.8, 'M3-22 34-28M3-36 30-42M3-50 20-54') +
    fill(palette.near, hull)
  )
}

export function road(scene: Scene) {
  const { palette, random } = scene
  const horizon = random.whole(235, 285)
  const course = winding(scene, horizon, 150)
  const land = mix(palette.far, palette.mid, random.between(0, 0.7))
  const dashes = times(10, (i) => dash(course, 0.18 + i * 0.085))
  return [
    orb(
      scene,
      random.chance(0.5) ? course(0).x : random.pick([230, 570]),
      horizon - random.whole(80, 130),
      random.whole(40, 66),
    ),
    ranges(scene, horizon, random.whole(50, 110), random.whole(2, 3)),
    ground(land, horizon),
    contours(scene, horizon),
    fill(palette.near, ribbon(course)),
    fill(mix(palette.near, palette.mid, 0.35), ribbon(course, 0.92)),
    fill(palette.paper, ...dashes),
    trees(scene, course, -1),
    random.chance(0.6) ? trees(scene, course, 1) : birds(scene, random.whole(240, 470), random.whole(100, 150)),
  ].join('')
}
