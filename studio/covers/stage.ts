import { birds, ground, mist, orb, ranges, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { box, clipped, disc, faded, fill, line, moved, type Point, scaled, stroke, times, WIDTH } from './svg.ts'

/** Where things stand: low enough to leave air above, high enough to survive a wide crop. */
export const TABLE = 392

/** A quiet room or landscape behind a thing that lies on a table. */
function stage(scene: Scene) {
  const { palette, random } = scene
  const setting = random.pick([moonWindow, lattice, hills, bigDisc, scrolls])
  const table = mix(palette.far, palette.mid, random.pick([0.05, 0.35, 0.8]))
  const edge = stroke(palette.near, 1.5, line([0, TABLE], [WIDTH, TABLE]))
  return setting(scene) + ground(table, TABLE) + edge + faded(0.3, stroke(palette.near, 1, grain(scene)))
}

/** The thing itself, each time a little nearer, further or to the side. */
export function onStage(scene: Scene, thing: string) {
  const { random } = scene
  const shift: Point = [random.whole(-26, 26), random.whole(-6, 6)]
  return stage(scene) + moved(shift, scaled(random.between(0.88, 1.08), [400, TABLE], thing))
}

function moonWindow(scene: Scene) {
  const { palette, random } = scene
  const [x, y, r] = [400 + random.whole(-70, 70), 232, random.whole(168, 186)]
  const view =
    fill(pale(scene.palette, 0.55), disc(x, y, r)) +
    orb(scene, x + random.pick([-1, 1]) * r * 0.62, y - r * 0.52, 21, palette.far) +
    ranges(scene, y + r, r * 1.25, 3)
  return clipped('window', disc(x, y, r), view) + stroke(palette.line, 1.2, disc(x, y, r + 7), disc(x, y, r + 11))
}

function lattice(scene: Scene) {
  const { palette, random } = scene
  const [top, gap] = [58, random.pick([28, 36, 44])]
  const [columns, rows] = [Math.round(random.pick([300, 420]) / gap), Math.round(250 / gap)]
  const [width, height] = [columns * gap, rows * gap]
  const left = random.pick([400 - width / 2, 130, 670 - width])
  const frame = box(left, top, width, height)
  const view = fill(pale(scene.palette, 0.55), frame) + (random.chance(0.6) ? ranges(scene, top + height, 150, 2) : '')
  const bars = [
    ...times(columns - 1, (i) => line([left + (i + 1) * gap, top], [left + (i + 1) * gap, top + height])),
    ...[1, 2, rows - 2, rows - 1].map((i) => line([left, top + i * gap], [left + width, top + i * gap])),
  ]
  return (
    clipped('lattice', frame, view) +
    faded(
      0.6,
      stroke(palette.line, 1.2, ...bars),
      stroke(palette.line, 2.4, box(left - 7, top - 7, width + 14, height + 14)),
    )
  )
}

function hills(scene: Scene) {
  const { random } = scene
  const x = random.pick([164, 636]) + random.whole(-16, 16)
  return (
    orb(scene, x, random.whole(110, 150), random.whole(26, 40)) +
    ranges(scene, TABLE, random.whole(140, 210), random.whole(2, 4)) +
    mist(scene, random.whole(270, 310))
  )
}

function bigDisc(scene: Scene) {
  const { palette, random } = scene
  const [x, y, r] = [400 + random.whole(-110, 110), random.whole(200, 235), random.whole(130, 170)]
  const colour = random.pick([palette.accent, pale(scene.palette, 0.55), palette.far])
  return (
    fill(colour, disc(x, y, r)) +
    faded(0.6, stroke(palette.line, 1, disc(x, y, r + 12))) +
    birds(scene, x > 400 ? 170 : 540, 120)
  )
}

function scrolls(scene: Scene) {
  const { palette, random } = scene
  const [count, width, gap] = random.pick([
    [3, 120, 34],
    [4, 104, 22],
    [2, 170, 70],
  ] as const)
  const left = 400 - (count * width + (count - 1) * gap) / 2
  const [top, bottom] = [62, 332]
  const lefts = times(count, (i) => left + i * (width + gap))
  const sheets = lefts.map((x) => box(x, top, width, bottom - top))
  const view =
    fill(pale(palette, 0.8), ...sheets) +
    orb(scene, random.pick(lefts) + width / 2, 100, 20, palette.far) +
    ranges(scene, bottom, 170, 3)
  const rods = lefts.flatMap((x) => [
    line([x - 7, top], [x + width + 7, top]),
    line([x - 7, bottom], [x + width + 7, bottom]),
  ])
  const cords = lefts.map((x) => line([x + width * 0.3, top], [x + width / 2, top - 20], [x + width * 0.7, top]))
  return (
    clipped('scrolls', sheets.join(''), view) +
    stroke(palette.line, 1, ...sheets, ...cords) +
    stroke(palette.near, 4, ...rods)
  )
}

function grain({ random }: Scene) {
  return times(7, (i) => {
    const x = random.between(0, 640)
    return line([x, TABLE + 12 + i * 15], [x + random.between(60, 220), TABLE + 12 + i * 15])
  }).join('')
}
