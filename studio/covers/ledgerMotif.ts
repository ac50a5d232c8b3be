import type { Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import { imprint } from './sealMotif.ts'
import { onStage, TABLE } from './stage.ts'
import { box, faded, fill, line, path, scaled, stroke, times, turned } from './svg.ts'

export function ledger(scene: Scene) {
  return onStage(scene, scene.random.pick([openBook, boundBooks, bigAbacus])(scene))
}

function openBook(scene: Scene) {
  const { palette, random } = scene
  const top = random.whole(140, 164)
  const page = (side: number) =>
    path`M400 ${top + 22}C${400 + side * 60} ${top - 14} ${400 + side * 160} ${top - 6} ${400 + side * 226} ${top + 12}V${top + 216}C${400 + side * 160} ${top + 198} ${400 + side * 60} ${top + 190} 400 ${top + 226}z`
  const cover = path`M166 ${top + 26}V${top + 236}Q290 ${top + 214} 400 ${top + 240}Q510 ${top + 214} 634 ${top + 236}V${top + 26}z`
  const tail = random.whole(230, 262)
  return (
    fill(random.pick([palette.near, palette.mid, palette.stamp]), cover) +
    fill(palette.paper, page(-1), page(1)) +
    random.pick([tableRules, columnRules, entries])(scene, top) +
    stroke(palette.near, 1.4, line([400, top + 22], [400, top + 226])) +
    fill(palette.stamp, path`M${400 + random.pick([-150, -34, 34, 120])} ${top + 8}h13v${tail}l-6.5-9l-6.5 9z`)
  )
}

/** A line across one page that follows the bulge of the paper. */
function pageLine(side: number, y: number, from = 22, to = 208) {
  const bulge = (x: number) => 400 + side * (from + (to - from) * x)
  return path`M${bulge(0)} ${y}C${bulge(0.26)} ${y - 24} ${bulge(0.7)} ${y - 20} ${bulge(1)} ${y - 6}`
}

function tableRules({ palette }: Scene, top: number) {
  const rows = times(10, (i) => pageLine(-1, top + 36 + i * 17) + pageLine(1, top + 36 + i * 17))
  const columns = [70, 112, 168].flatMap((x) =>
    [-1, 1].map((side) => line([400 + side * x, top + 12], [400 + side * x, top + 198])),
  )
  return faded(0.7, stroke(palette.mid, 1, ...rows, ...columns))
}

function columnRules({ palette, random }: Scene, top: number) {
  const places = times(8, (i) => 36 + i * 23).flatMap((x) => [400 - x, 400 + x])
  const rules = places.map((x) => line([x - 11, top + 24], [x - 11, top + 186]))
  const brushed = places.map((x) => line([x, top + 34], [x, top + random.whole(70, 176)]))
  return faded(0.6, stroke(palette.stamp, 0.8, ...rules)) + stroke(palette.mid, 4, ...brushed)
}

function entries({ palette, random }: Scene, top: number) {
  const heads = [-1, 1].map((side) => pageLine(side, top + 46, 40, 130))
  const rows = times(
    7,
    (i) =>
      pageLine(-1, top + 76 + i * 19, 40, random.whole(130, 200)) +
      pageLine(1, top + 76 + i * 19, 40, random.whole(130, 200)),
  )
  return stroke(palette.near, 5, ...heads) + stroke(palette.mid, 1.6, ...rows)
}

function boundBooks(scene: Scene) {
  const { palette, random } = scene
  const x = random.pick([252, 330, 400])
  const stitches = times(6, (i) => path`M${x + 2} ${122 + i * 44}h20`)
  const book =
    fill(mix(palette.mid, palette.near, random.pick([0.1, 0.55])), box(x, 100, 178, 246)) +
    stroke(palette.paper, 1.3, path`M${x + 22} 100v246`, ...stitches) +
    fill(palette.paper, box(x + 116, 116, 40, 132)) +
    stroke(palette.near, 1, box(x + 121, 121, 30, 122)) +
    imprint(scene, x + 136, 226, 20)
  const lying = times(
    random.whole(2, 3),
    (i) =>
      fill(i % 2 ? palette.far : palette.paper, box(206 + i * 7, TABLE - 14 - i * 16, 388 - i * 16, 14)) +
      stroke(
        palette.near,
        1.2,
        box(206 + i * 7, TABLE - 14 - i * 16, 388 - i * 16, 14),
        line([214 + i * 7, TABLE - 7 - i * 16], [580, TABLE - 7 - i * 16]),
      ),
  )
  const side = x > 320 ? -1 : 1
  return book + lying.join('') + abacus(scene, side > 0 ? 446 : 176, 226, 7, 0.98)
}

function bigAbacus(scene: Scene) {
  const { random, palette } = scene
  const slips = times(
    random.whole(1, 3),
    (i) =>
      fill(palette.paper, box(214 + i * 16, TABLE - 10 - i * 9, 372 - i * 20, 9)) +
      stroke(palette.near, 1, box(214 + i * 16, TABLE - 10 - i * 9, 372 - i * 20, 9)),
  )
  return (
    slips.join('') +
    turned(random.pick([-5, -3, 3, 5]), [400, 300], scaled(1.8, [400, 250], abacus(scene, 400 - 110, 210, 9, 1)))
  )
}

function abacus({ palette, random }: Scene, x: number, y: number, rods: number, size: number) {
  const [gap, height] = [22 * size, 104]
  const width = gap * (rods + 1)
  const beads = times(rods, (i) => {
    const up = random.whole(0, 3)
    return times(
      5,
      (k) =>
        path`M${x + gap * (i + 1) - 4} ${k === 0 ? y + 12 + random.pick([0, 10]) : y + 44 + (k - 1) * 12 + (k > up ? 12 : 0)}h8`,
    ).join('')
  })
  const marked = random.whole(1, rods - 2)
  return (
    fill(pale(palette, 0.7), box(x, y, width, height)) +
    stroke(palette.near, 1.2, ...times(rods, (i) => line([x + gap * (i + 1), y], [x + gap * (i + 1), y + height]))) +
    stroke(palette.near, 10, ...beads) +
    stroke(palette.stamp, 10, beads[marked] ?? '') +
    stroke(palette.near, 6, box(x, y, width, height)) +
    stroke(palette.near, 4, line([x, y + 34], [x + width, y + 34]))
  )
}
