import type { Scene } from './backdrop.ts'
import { mix } from './palette.ts'
import { imprint } from './sealMotif.ts'
import { onStage, TABLE } from './stage.ts'
import { box, disc, fill, line, moved, path, pierce, stroke, times, turned } from './svg.ts'

/** Rules that stand for writing: no letter is ever drawn. */
function writing({ random }: Scene, x: number, y: number, width: number, rows: number, gap = 15) {
  return times(
    rows,
    (i) =>
      path`M${x} ${y + i * gap}h${Math.round(width * (i % 4 === 3 ? random.between(0.35, 0.6) : random.between(0.86, 1)))}`,
  ).join('')
}

function sheet(scene: Scene, x: number, y: number, width: number, height: number) {
  const { palette } = scene
  const rows = Math.floor((height - 92) / 15)
  return (
    fill(palette.paper, box(x, y, width, height)) +
    stroke(palette.near, 1.2, box(x, y, width, height)) +
    fill(palette.near, box(x + width * 0.28, y + 28, width * 0.44, 5)) +
    stroke(mix(palette.mid, palette.paper, 0.35), 1.3, writing(scene, x + 24, y + 58, width - 48, rows))
  )
}

function roundStamp({ palette }: Scene, x: number, y: number, radius: number) {
  return (
    stroke(palette.stamp, 3.5, disc(x, y, radius)) +
    stroke(palette.stamp, 1.2, disc(x, y, radius * 0.84)) +
    stroke(palette.stamp, radius * 0.16, ...times(9, (i) => turnedDash(x, y, radius * 0.66, -120 + i * 30))) +
    pierce(palette.stamp, disc(x, y, radius * 0.3), disc(x, y, radius * 0.16))
  )
}

function turnedDash(x: number, y: number, radius: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return line(
    [x + radius * 0.9 * Math.sin(angle), y - radius * 0.9 * Math.cos(angle)],
    [x + radius * 1.06 * Math.sin(angle), y - radius * 1.06 * Math.cos(angle)],
  )
}

export function documents(scene: Scene) {
  return onStage(scene, scene.random.pick([fan, pile, row])(scene))
}

function fan(scene: Scene) {
  const { random } = scene
  const count = random.whole(3, 5)
  const spread = random.between(9, 14) * random.pick([-1, 1])
  return times(count, (i) =>
    turned(
      (i - (count - 1) / 2) * spread,
      [400, 470],
      sheet(scene, 306, 108, 188, 262),
      i === count - 1 ? imprint(scene, 454, 330, 40) : '',
    ),
  ).join('')
}

function pile({ palette, random }: Scene) {
  const lefts = random.pick([[250, 420], [300], [190, 345, 500]])
  const width = lefts.length === 1 ? 200 : 130
  const stacks = lefts.map((left) =>
    times(random.whole(8, 18), (i) => box(left + random.whole(-9, 9), TABLE - 11 - i * 11, width, 11)),
  )
  const sheets = stacks.flat()
  const shaded = sheets.filter(() => random.chance(0.35))
  return (
    fill(palette.paper, ...sheets) +
    fill(palette.far, ...shaded) +
    fill(palette.stamp, ...stacks.map((stack) => stack.at(-3) ?? '')) +
    stroke(palette.near, 1, ...sheets)
  )
}

function row(scene: Scene) {
  const { palette, random } = scene
  const marked = random.whole(0, 2)
  return times(3, (i) => {
    const [x, y] = [184 + i * 150, 150 + random.whole(-22, 22)]
    const tick = path`M${x + 40} ${y + 172}l14 14l26-32`
    return (
      sheet(scene, x, y, 132, 206) +
      (i === marked ? stroke(palette.stamp, 6, tick) : stroke(palette.line, 1.4, disc(x + 62, y + 168, 13)))
    )
  }).join('')
}

export function contract(scene: Scene) {
  const { palette, random } = scene
  const lean = random.pick([-1, 1]) * random.whole(3, 9)
  const flourish = 'M300 338c14-26 26-26 20-4s18-18 26-12s-4 16 10 8s16 0 40-6'
  if (random.chance(0.45)) {
    const seam = 400
    const pages =
      turned(-lean / 2, [seam, 250], sheet(scene, 206, 112, 190, 252)) +
      turned(lean / 2, [seam, 250], sheet(scene, 404, 112, 190, 252))
    return onStage(scene, pages + roundStamp(scene, seam, random.whole(230, 290), random.whole(46, 56)))
  }
  const page =
    sheet(scene, 282, 92, 236, 292) +
    fill(palette.paper, box(286, 300, 228, 76)) +
    stroke(palette.near, 1, 'M300 350h104') +
    stroke(palette.near, 2, flourish)
  return onStage(
    scene,
    turned(
      lean,
      [400, 250],
      page,
      random.chance(0.5) ? imprint(scene, 470, 334, 52) : roundStamp(scene, 466, 332, 34),
    ) + pen(scene, random.pick([-1, 1])),
  )
}

function pen({ palette, random }: Scene, side: number) {
  const brush =
    fill(palette.near, 'M-5 0h10V-170q-5-8-10 0z') +
    fill(mix(palette.mid, palette.near, 0.2), box(-6, -6, 12, 22)) +
    fill(palette.near, 'M-6 16h12q2 22-6 44q-8-22-6-44z') +
    stroke(palette.stamp, 2.5, 'M0-174v-14')
  const nib =
    fill(palette.near, 'M-8 0V-150q8-12 16 0V0z') +
    fill(palette.far, box(-8, -70, 16, 5)) +
    fill(palette.stamp, box(-8, -4, 16, 7)) +
    fill(palette.mid, 'M-7 3h14l-7 42z') +
    stroke(palette.paper, 1, 'M0 18v22')
  return moved([side > 0 ? 470 : 352, 318], turned(side * random.whole(32, 50), [0, 60], random.pick([brush, nib])))
}
