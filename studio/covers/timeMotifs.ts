import { ranges, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { onStage, TABLE } from './stage.ts'
import {
  around,
  box,
  clipped,
  disc,
  dot,
  faded,
  fill,
  line,
  type Point,
  path,
  poly,
  roundBox,
  stroke,
  ticks,
  times,
  turned,
} from './svg.ts'

export function clock(scene: Scene) {
  return onStage(scene, scene.random.pick([dial, sundial, hourglass])(scene))
}

function dial({ palette, random }: Scene) {
  const [y, r] = [232, random.whole(124, 142)]
  const [hour, minute] = [random.whole(0, 11), random.whole(0, 11) * 30]
  const legs = random.chance(0.5)
    ? fill(
        palette.near,
        poly([322, TABLE + 4], [352, y + r * 0.8], [372, y + r * 0.9], [340, TABLE + 4]),
        poly([478, TABLE + 4], [448, y + r * 0.8], [428, y + r * 0.9], [460, TABLE + 4]),
      )
    : fill(palette.near, poly([320, TABLE + 2], [346, y + r * 0.8], [454, y + r * 0.8], [480, TABLE + 2]))
  return (
    legs +
    fill(palette.near, disc(400, y, r + 9)) +
    fill(palette.paper, disc(400, y, r)) +
    stroke(palette.mid, 1, disc(400, y, r - 7)) +
    ticks(palette.mid, [400, y], r - 15, 60, 6) +
    ticks(palette.near, [400, y], r - 18, 12, 12, 3) +
    ticks(palette.near, [400, y], r - 22, 4, 20, 5) +
    stroke(palette.near, 7, line([400, y], around(400, y, r * 0.5, hour * 30 + minute / 12))) +
    stroke(palette.near, 4, line([400, y], around(400, y, r * 0.74, minute))) +
    stroke(palette.stamp, 1.8, line(around(400, y, 24, minute + 320), around(400, y, r * 0.82, minute + 140))) +
    fill(palette.stamp, disc(400, y, 8))
  )
}

function sundial({ palette, random }: Scene) {
  const tilt = random.pick([-1, 1]) * random.whole(14, 24)
  const rim = (s: number) => disc(400, 214, 138 * s, 92 * s)
  const hours = times(24, (i) => {
    const a = (i * Math.PI) / 12
    return line([400 + Math.cos(a) * 84, 214 + Math.sin(a) * 56], [400 + Math.cos(a) * 118, 214 + Math.sin(a) * 79])
  })
  const shade = random.between(0.4, 2.6)
  const plate =
    fill(palette.near, disc(400, 226, 138, 92)) +
    fill(palette.paper, rim(1)) +
    stroke(palette.near, 1.2, rim(0.9), rim(0.6), ...hours) +
    fill(palette.mid, poly([396, 214], [404, 214], [400 + Math.cos(shade) * 112, 214 + Math.sin(shade) * 74])) +
    fill(palette.stamp, poly([393, 216], [407, 216], [400, 84])) +
    fill(palette.near, disc(400, 215, 9, 6))
  return (
    fill(
      mix(palette.mid, palette.near, 0.5),
      poly([356, TABLE - 22], [372, 258], [428, 258], [444, TABLE - 22]),
      box(330, TABLE - 24, 140, 12),
      box(306, TABLE - 12, 188, 16),
    ) +
    faded(
      0.5,
      stroke(palette.far, 1, ...times(5, (i) => line([366 - i * 1.5, 310 + i * 14], [434 + i * 1.5, 310 + i * 14]))),
    ) +
    turned(tilt, [400, 230], plate)
  )
}

function hourglass({ palette, random }: Scene) {
  const level = random.between(0.25, 0.7)
  const glass =
    'M318 116C318 190 388 214 392 240C388 266 318 290 318 366H482C482 290 412 266 408 240C412 214 482 190 482 116z'
  const sand = clipped(
    'glass',
    glass,
    fill(
      palette.stamp,
      box(300, 120 + 110 * level, 200, 122 - 110 * level),
      path`M300 370V${366 - 60 * level}Q400 ${300 - 70 * level} 500 ${366 - 60 * level}V370z`,
    ),
  )
  return (
    fill(pale(palette, 0.7), glass) +
    sand +
    stroke(palette.stamp, 2, 'M400 236V350') +
    stroke(palette.near, 2.4, glass) +
    stroke(palette.paper, 3, 'M334 140q6 34 26 52') +
    fill(
      palette.near,
      box(296, 100, 208, 16),
      box(296, 366, 208, 16),
      box(306, 92, 188, 8),
      box(306, 382, 188, 12),
      box(304, 116, 7, 250),
      box(489, 116, 7, 250),
    )
  )
}

const SHEET = { x: 255, y: 96, width: 290, height: 288 }

export function calendar(scene: Scene) {
  const { palette, random } = scene
  const { x, y, width, height } = SHEET
  const head = random.pick([70, 110])
  const rings = times(8, (i) => line([x + 28 + i * 33.4, y - 12], [x + 28 + i * 33.4, y + 12]))
  const sheet = [
    fill(palette.paper, box(x, y, width, height)),
    head > 100 ? pictureHead(scene, head) : fill(palette.stamp, box(x, y, width, head)),
    days(scene, head),
    stroke(palette.near, 1.4, box(x, y, width, height)),
    stroke(palette.near, 4, ...rings),
  ]
  return onStage(scene, turned(random.pick([-4, 0, 0, 4]), [400, 250], ...sheet))
}

function pictureHead(scene: Scene, head: number) {
  const { palette, random } = scene
  const { x, y, width } = SHEET
  const frame = box(x, y, width, head)
  const sun = fill(palette.stamp, disc(x + width * random.pick([0.25, 0.7]), y + 36, 18))
  return clipped('head', frame, fill(pale(palette, 0.2), frame), sun, ranges(scene, y + head, 66, 2))
}

function days({ palette, random }: Scene, head: number) {
  const rows = head > 100 ? 4 : 5
  const [dx, dy] = [(SHEET.width - 34) / 7, (SHEET.height - head - 26) / rows]
  const [left, top] = [SHEET.x + 17, SHEET.y + head + 13]
  const middle = (i: number): Point => [
    Math.round(left + ((i % 7) + 0.5) * dx),
    Math.round(top + (Math.floor(i / 7) + 0.5) * dy),
  ]
  const first = random.whole(0, 5)
  const chosen = random.whole(8, rows * 7 - 8)
  const others = times(rows * 7 - first - random.whole(0, 3), (i) => i + first).filter((i) => i !== chosen)
  const rules = times(rows - 1, (i) => line([left, top + (i + 1) * dy], [left + 7 * dx, top + (i + 1) * dy]))
  const [x, y] = middle(chosen)
  return [
    faded(0.5, stroke(palette.mid, 0.8, ...rules)),
    stroke(palette.near, 6, ...others.map((i) => dot(...middle(i)))),
    fill(palette.stamp, roundBox(x - 14, y - 14, 28, 28, 2)),
    stroke(palette.paper, 3, path`M${x - 6} ${y}l5 5l8-10`),
  ].join('')
}
