import { mist, orb, ranges, ripples, type Scene } from './backdrop.ts'
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
  moved,
  type Point,
  path,
  scaled,
  stroke,
  times,
  turned,
} from './svg.ts'

export function tree(scene: Scene) {
  const { palette, random } = scene
  const base = random.whole(398, 418)
  const lean = random.pick([-1, 1]) * random.whole(10, 34)
  const kind = random.pick([pineCrown, roundCrown, bareCrown])
  return [
    orb(
      scene,
      400 - lean * 6,
      random.whole(140, 190),
      random.whole(46, 90),
      kind === bareCrown ? pale(palette) : palette.accent,
    ),
    random.chance(0.7) ? ranges(scene, base, random.whole(80, 150), 2) : '',
    mist(scene, random.whole(300, 330)),
    fill(palette.near, path`M-10 ${HEIGHT}V${base + 26}Q${400 - lean} ${base - 34} 810 ${base + 18}V${HEIGHT}z`),
    kind(scene, base, lean),
    faded(
      0.5,
      stroke(
        palette.far,
        1,
        ...times(9, (i) => line([250 + i * 34, base + 26 + (i % 3) * 14], [268 + i * 36, base + 26 + (i % 3) * 14])),
      ),
    ),
  ].join('')
}

function trunk(base: number, lean: number, top: number) {
  const crown = 400 + lean
  return path`M376 ${base + 8}C398 ${base - 60} ${380 - lean} ${base - 110} ${crown - 5} ${top}H${crown + 5}C${398 - lean} ${base - 100} 408 ${base - 50} 428 ${base + 8}z`
}

function pineCrown({ palette, random }: Scene, base: number, lean: number) {
  const side = Math.sign(lean)
  const pads = times(6, (i): [Point, number] => [
    [400 + lean + side * (i % 2 ? -1 : 1) * (95 - i * 15), base - 128 - i * 27],
    104 - i * 11 + random.whole(-8, 8),
  ])
  const branches = pads.map(([[x, y]]) => curve([400 + lean * 0.4, y + 48], [(400 + x) / 2, y + 10], [x, y + 4]))
  const tufts = pads.map(
    ([[x, y], w]) =>
      path`M${x - w} ${y + 8}Q${x - w * 0.7} ${y - 18} ${x - w * 0.2} ${y - 15}Q${x + w * 0.5} ${y - 24} ${x + w} ${y + 8}Q${x} ${y + 15} ${x - w} ${y + 8}z`,
  )
  const needles = pads.map(([[x, y], w]) =>
    times(8, (i) => line([x - w * 0.7 + i * w * 0.2, y + 5], [x - w * 0.7 + i * w * 0.2 + (i - 4) * 1.5, y - 8])).join(
      '',
    ),
  )
  return (
    fill(palette.near, trunk(base, lean, base - 250)) +
    stroke(palette.near, 5, ...branches) +
    fill(mix(palette.mid, palette.near, 0.55), ...tufts) +
    faded(0.7, stroke(palette.far, 1, ...needles))
  )
}

function roundCrown(scene: Scene, base: number, lean: number) {
  const { random } = scene
  const companion = 400 - Math.sign(lean) * random.whole(110, 170)
  const beside = random.chance(0.6)
    ? moved([companion - 400, 10], scaled(random.between(0.4, 0.62), [400, base], roundTree(scene, base, lean)))
    : ''
  return beside + scaled(random.between(0.84, 1.12), [400, base], roundTree(scene, base, lean))
}

function roundTree({ palette, random }: Scene, base: number, lean: number) {
  const [x, y] = [400 + lean, base - 200]
  const blobs = times(7, (i) =>
    disc(...around(x, y, random.between(44, 74), i * 51 + random.between(-14, 14)), random.between(40, 66)),
  )
  const lights = times(6, (i) =>
    disc(...around(x - 8, y - 12, 52, i * 60 + random.between(-14, 14)), random.between(24, 36)),
  )
  const veins = times(7, (i) => line([x, y + 70], around(x, y, 84, -72 + i * 24)))
  return (
    fill(palette.near, trunk(base, lean, base - 190)) +
    fill(mix(palette.mid, palette.near, 0.35), ...blobs, disc(x, y, 70)) +
    fill(palette.mid, ...lights) +
    faded(0.7, stroke(palette.near, 1.5, ...veins, line([x, y + 90], [x, y - 60])))
  )
}

function bareCrown({ palette, random }: Scene, base: number, lean: number) {
  const [twigs, leaves]: [string[][], string[]] = [[[], [], [], [], []], []]
  const grow = (from: Point, angle: number, length: number, depth: number) => {
    const to = around(...from, length, angle)
    twigs[depth]?.push(line(from, to))
    if (depth === 0) leaves.push(disc(...to, random.pick([2.5, 3.5, 5])))
    else
      for (const side of depth === 4 ? [-1, 0.1, 1] : [-1, 1])
        grow(to, angle + side * random.between(20, 46), length * random.between(0.64, 0.82), depth - 1)
  }
  grow([400, base - 60], lean * 0.5, 84, 4)
  const limbs = twigs.map((shapes, depth) => stroke(palette.near, 1.3 + depth * depth * 0.8, ...shapes)).join('')
  return (
    fill(palette.near, path`M380 ${base + 6}Q396 ${base - 30} 393 ${base - 64}H407Q406 ${base - 30} 424 ${base + 6}z`) +
    limbs +
    fill(palette.accent, ...leaves, disc(330, base + 18, 3), disc(468, base + 14, 3.5))
  )
}

export function leaf(scene: Scene) {
  const { palette, random } = scene
  const r = random.whole(140, 176)
  const x = 400 + random.whole(-60, 60)
  const kind = random.pick([broadLeaf, ginkgo, bamboo])
  return [
    fill(pale(palette), disc(x, 245, r)),
    faded(0.5, stroke(palette.line, 1, disc(x, 245, r + 10), ...(random.chance(0.5) ? [disc(x, 245, r + 15)] : []))),
    kind(scene),
    random.chance(0.5)
      ? faded(0.5, stroke(palette.line, 1, ripples(scene, 400, 470, 9)))
      : mist(scene, 400, palette.far),
  ].join('')
}

function broadLeaf({ palette, random }: Scene) {
  const outline = 'M400 90C490 150 510 270 400 380C290 270 310 150 400 90z'
  const veins = times(7, (i) => [
    path`M400 ${150 + i * 30}q${34 - i * 2}-8 ${58 - Math.abs(i - 2) * 6}-34`,
    path`M400 ${150 + i * 30}q${-34 + i * 2}-8 ${-58 + Math.abs(i - 2) * 6}-34`,
  ]).flat()
  const one = (colour: string) =>
    fill(colour, outline) +
    stroke(palette.paper, 1.2, ...veins, 'M400 100V380') +
    stroke(colour, 4, 'M400 376Q402 412 420 436')
  const tilt = random.pick([-1, 1]) * random.whole(18, 40)
  return (
    turned(-tilt * 1.1, [400, 400], scaled(0.7, [400, 400], one(palette.mid))) +
    turned(tilt, [400, 270], one(random.chance(0.5) ? palette.accent : palette.near))
  )
}

function ginkgo({ palette, random }: Scene) {
  const outline = 'M0 0C-30-40-110-50-128-84C-104-132-60-150-8-146L0-112L10-147C64-150 110-126 126-82C110-48 30-40 0 0z'
  const veins = times(15, (i) => line([0, -6], around(0, 0, 128 - Math.abs(i - 7) * 1.5, -56 + i * 8)))
  const one = (colour: string) =>
    fill(colour, outline) + faded(0.6, stroke(palette.paper, 1, ...veins)) + stroke(colour, 3.5, 'M0-4Q2 50 22 92')
  const spin = random.pick([-1, 1]) * random.whole(8, 26)
  const back = moved([400 + spin * 4, 220], turned(spin * 2.6, [0, 0], scaled(0.72, [0, 0], one(palette.mid))))
  return (
    back +
    moved(
      [400 - spin * 1.5, 300],
      turned(-spin, [0, 0], scaled(1.1, [0, 0], one(random.chance(0.6) ? palette.accent : palette.near))),
    )
  )
}

function bamboo({ palette, random }: Scene) {
  const blade = (colour: string, at: Point, angle: number, length: number) =>
    moved(
      at,
      turned(
        angle,
        [0, 0],
        fill(colour, path`M0 0Q${length * 0.16} ${length * 0.4} 0 ${length}Q${-length * 0.13} ${length * 0.35} 0 0z`),
      ),
    )
  const stems = times(random.whole(2, 3), (i) => 330 + i * random.whole(56, 84))
  const joints = stems.flatMap((x) => times(5, (i) => box(x - 6, -20 + i * 112 + (x % 40), 12, 107)))
  const sprays = stems.flatMap((x, s) =>
    times(6, (i) =>
      blade(
        s === 1 && i % 3 === 0 ? palette.accent : mix(palette.near, palette.mid, i % 2 ? 0.15 : 0.5),
        [x + 6, 130 + s * 80 + (i % 2) * 34],
        (i % 2 ? 1 : -1) * (18 + i * 11),
        random.whole(84, 122),
      ),
    ),
  )
  return fill(mix(palette.mid, palette.near, 0.4), ...joints) + sprays.join('')
}
