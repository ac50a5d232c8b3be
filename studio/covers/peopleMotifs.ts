import { ranges, type Scene } from './backdrop.ts'
import { mix, type Palette, pale } from './palette.ts'
import { around, box, clipped, disc, faded, fill, HEIGHT, line, type Point, path, poly, stroke, times } from './svg.ts'

export function podium(scene: Scene) {
  const { palette, random } = scene
  const floor = random.whole(384, 400)
  const x = 400 + random.whole(-40, 40)
  return [
    random.pick([curtain, paintedScreen, banner])(scene, floor),
    fill(mix(palette.mid, palette.near, 0.35), box(0, floor, 800, HEIGHT - floor)),
    fill(mix(palette.mid, palette.near, 0.6), box(120, floor, 560, 14)),
    random.chance(0.55) ? speaker(scene, x, floor - 118) : '',
    lectern(scene, x, floor),
    random.chance(0.6) ? audience(scene) : '',
  ].join('')
}

function curtain({ palette, random }: Scene, floor: number) {
  const fold = random.whole(22, 34)
  const folds = times(Math.ceil(800 / fold), (i) => line([i * fold, 0], [i * fold, floor]))
  const swag = path`M0 0H800V${40}${times(5, () => 'q-80 62-160 0').join('')}z`
  return (
    fill(mix(palette.haze, palette.far, 0.6), box(0, 0, 800, floor)) +
    faded(0.4, stroke(palette.line, 1, ...folds)) +
    fill(palette.accent, swag) +
    faded(0.4, stroke(palette.near, 1, ...times(5, (i) => path`M${i * 160} 24q80 62 160 0`)))
  )
}

function paintedScreen(scene: Scene, floor: number) {
  const { palette } = scene
  const panels = times(6, (i) => box(130 + i * 90, 74, 90, floor - 90))
  return (
    clipped(
      'panels',
      panels.join(''),
      fill(pale(palette, 0.7), ...panels),
      fill(palette.stamp, disc(scene.random.pick([240, 560]), 142, 36)),
      ranges(scene, floor - 16, 210, 3),
    ) +
    stroke(palette.near, 2.4, ...panels) +
    stroke(palette.near, 4, ...times(7, (i) => line([130 + i * 90, floor - 16], [130 + i * 90, floor])))
  )
}

function banner({ palette, random }: Scene, floor: number) {
  const [x, r] = [400 + random.whole(-60, 60), random.whole(140, 165)]
  const flags = [150, 210, 590, 650].map((left, i) => path`M${left - 18} 60h36v${150 + (i % 2) * 40}l-18 18l-18-18z`)
  return (
    fill(pale(palette, 0.5), disc(x, 210, r)) +
    stroke(palette.line, 1, disc(x, 210, r + 9)) +
    fill(palette.accent, ...flags) +
    stroke(palette.paper, 1, ...[150, 210, 590, 650].map((left) => line([left, 70], [left, 196]))) +
    faded(0.5, stroke(palette.line, 1, line([0, floor - 30], [800, floor - 30]), line([0, 60], [800, 60])))
  )
}

function lectern({ palette, random }: Scene, x: number, floor: number) {
  const top = floor - 148
  const body = random.pick([
    poly([x - 62, top], [x + 62, top], [x + 46, floor + 2], [x - 46, floor + 2]),
    poly([x - 56, top], [x + 56, top], [x + 56, floor + 2], [x - 56, floor + 2]),
    poly(
      [x - 62, top],
      [x + 62, top],
      [x + 20, top + 48],
      [x + 24, floor - 10],
      [x + 52, floor + 2],
      [x - 52, floor + 2],
      [x - 24, floor - 10],
      [x - 20, top + 48],
    ),
  ])
  const mics = random.pick([[-16, 16], [0], [-26, 0, 26]])
  return (
    fill(palette.near, body, poly([x - 76, top + 6], [x - 68, top - 14], [x + 68, top - 14], [x + 76, top + 6])) +
    fill(palette.paper, poly([x - 40, top - 4], [x - 34, top - 13], [x + 34, top - 13], [x + 40, top - 4])) +
    stroke(palette.near, 2, ...mics.map((dx) => path`M${x + dx} ${top - 10}q${dx / 2} -22 ${dx * 0.3} -44`)) +
    fill(palette.near, ...mics.map((dx) => disc(x + dx * 1.3, top - 58, 5, 8))) +
    fill(palette.accent, disc(x, top + 34, 15)) +
    stroke(palette.paper, 1.4, disc(x, top + 34, 9.5))
  )
}

function speaker({ palette }: Scene, x: number, y: number) {
  return figure(palette, x, y, 1.35, palette.mid, mix(palette.mid, palette.near, 0.7))
}

/** Head and shoulders, `y` being where the table or the picture cuts them off. */
function figure({ paper }: Palette, x: number, y: number, size: number, head: string, coat: string) {
  const s = (value: number) => value * size
  const collar = poly([x - s(13), y - s(48)], [x + s(13), y - s(48)], [x, y - s(22)])
  return (
    fill(
      coat,
      path`M${x - 46 * size} ${y}v${s(-20)}q${s(2)}-${s(24)} ${s(32)}-${s(28)}h${s(28)}q${s(30)} ${s(4)} ${s(32)} ${s(28)}v${s(20)}z`,
    ) +
    fill(paper, collar) +
    fill(head, disc(x, y - s(74), s(18), s(21)), box(x - s(7), y - s(60), s(14), s(16)))
  )
}

function audience({ palette, random }: Scene) {
  const rows = times(2, (row) =>
    times(9 + row, (i) => {
      const [x, y] = [40 - row * 40 + i * 90 + random.whole(-8, 8), 452 + row * 42]
      return path`M${x - 34} ${HEIGHT}V${y + 30}q2-18 22-20h24q20 2 22 20V${HEIGHT}z${disc(x, y - 6, 15, 17)}`
    }).join(''),
  )
  return fill(mix(palette.near, palette.mid, 0.25), rows[0] ?? '') + fill(palette.near, rows[1] ?? '')
}

export function meeting(scene: Scene) {
  const { palette, random } = scene
  const above = random.chance(0.35)
  if (above) return fromAbove(scene)
  const table = random.whole(318, 336)
  const count = random.pick([3, 4, 5])
  const step = 460 / count
  const marked = random.whole(0, count - 1)
  const tones = [palette.mid, mix(palette.mid, palette.near, 0.45), mix(palette.far, palette.mid, 0.5)]
  const people = times(count, (i) =>
    figure(
      palette,
      170 + (i + 0.5) * step,
      table,
      count === 5 ? 0.95 : 1.1,
      palette.near,
      i === marked ? palette.accent : (tones[i % 3] ?? palette.mid),
    ),
  )
  const papers = times(count, (i) =>
    poly(
      [170 + (i + 0.5) * step - 26, table + 22],
      [170 + (i + 0.5) * step - 18, table + 9],
      [170 + (i + 0.5) * step + 18, table + 9],
      [170 + (i + 0.5) * step + 26, table + 22],
    ),
  )
  return (
    window(scene, table) +
    people.join('') +
    fill(
      palette.near,
      poly([120, table], [680, table], [740, table + 36], [60, table + 36]),
      box(60, table + 36, 680, 10),
    ) +
    fill(palette.paper, ...papers) +
    fill(mix(palette.mid, palette.near, 0.5), poly([84, table + 46], [716, table + 46], [690, HEIGHT], [110, HEIGHT])) +
    faded(0.35, stroke(palette.far, 1, ...times(13, (i) => line([130 + i * 45, table + 54], [146 + i * 42.4, HEIGHT]))))
  )
}

function window(scene: Scene, table: number) {
  const { palette, random } = scene
  const panes = random.pick([3, 4, 6])
  const [left, width, top] = [150, 500 / panes, 74]
  const view = times(panes, (i) => box(left + i * width + 5, top, width - 10, table - top - 20)).join('')
  const round = random.chance(0.4)
  const shape = round ? disc(400, 210, 150) : view
  return (
    clipped(
      'view',
      shape,
      fill(pale(palette, 0.7), shape),
      fill(round ? palette.far : palette.stamp, disc(random.whole(260, 540), 128, 26)),
      ranges(scene, table - 10, 170, 3),
    ) + stroke(palette.line, 1.4, shape)
  )
}

function fromAbove({ palette, random }: Scene) {
  const [seats, spin] = [random.pick([6, 8, 10]), random.whole(0, 40)]
  const [rx, ry] = random.pick([
    [122, 122],
    [205, 112],
    [170, 96],
  ] as const)
  const marked = random.whole(0, seats - 1)
  const at = (i: number, reach: number): Point => {
    const [x, y] = around(0, 0, 1, spin + (i * 360) / seats)
    return [400 + x * (rx * 0.78 + reach), 248 + y * (ry * 0.78 + reach)]
  }
  const person = (i: number) => disc(...at(i, 62), 25)
  const rug = stroke(palette.line, 1, disc(400, 248, rx + 92, ry + 92), disc(400, 248, rx + 98, ry + 98))
  const papers = times(seats, (i) => turnedSheet(at(i, 4), spin + (i * 360) / seats))
  return (
    fill(mix(palette.haze, palette.far, 0.55), box(0, 0, 800, HEIGHT)) +
    fill(pale(palette, 0.45), disc(400, 248, rx + 86, ry + 86)) +
    rug +
    fill(palette.mid, ...times(seats, person)) +
    fill(palette.accent, person(marked)) +
    fill(palette.near, ...times(seats, (i) => disc(...at(i, 62), 13))) +
    fill(mix(palette.mid, palette.near, 0.7), disc(400, 248, rx * 0.78 + 32, ry * 0.78 + 32)) +
    faded(0.6, stroke(palette.far, 1, disc(400, 248, rx * 0.78 + 25, ry * 0.78 + 25))) +
    papers.map((shape) => fill(palette.paper, shape)).join('') +
    fill(palette.far, disc(400, 248, rx * 0.26, ry * 0.26)) +
    roundLeaf(palette.near)
  )
}

function turnedSheet([x, y]: Point, degrees: number) {
  const corner = (turn: number) => around(x, y, 20, degrees + turn)
  return poly(corner(-38), corner(38), corner(142), corner(218))
}

function roundLeaf(colour: string) {
  return stroke(colour, 1.2, ...times(8, (i) => line(around(400, 248, 5, i * 45), around(400, 248, 18, i * 45))))
}
