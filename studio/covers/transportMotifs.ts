import { birds, ground, mist, orb, ranges, ripples, type Scene } from './backdrop.ts'
import { mix, pale } from './palette.ts'
import {
  box,
  disc,
  faded,
  fill,
  HEIGHT,
  line,
  mirrored,
  moved,
  path,
  poly,
  roundBox,
  scaled,
  stroke,
  times,
} from './svg.ts'

export function truck(scene: Scene) {
  const { palette, random } = scene
  const base = random.whole(378, 396)
  const load = random.pick([boxBody, containerBody, flatbed])
  const drawn = moved([0, base], load(scene), cab(scene), wheels(scene))
  return [
    orb(
      scene,
      random.pick([230, 400, 570]),
      random.whole(120, 170),
      random.whole(38, 66),
      load === containerBody ? pale(palette) : palette.accent,
    ),
    ranges(scene, base - 16, random.whole(110, 170), random.whole(2, 4)),
    mist(scene, random.whole(200, 250)),
    ground(mix(palette.far, palette.mid, random.pick([0.2, 0.7])), base - 16),
    fill(mix(palette.mid, palette.near, 0.75), box(0, base, 800, 44)),
    stroke(palette.paper, 2, ...times(9, (i) => line([i * 100 - 20, base + 22], [i * 100 + 30, base + 22]))),
    faded(0.4, stroke(palette.near, 1, ripples(scene, base + 56, HEIGHT, 8))),
    random.chance(0.5) ? mirrored(drawn) : drawn,
  ].join('')
}

function boxBody({ palette }: Scene) {
  return (
    fill(palette.paper, box(196, -176, 266, 142)) +
    fill(mix(palette.haze, palette.far, 0.9), box(196, -66, 266, 32)) +
    stroke(palette.near, 1.2, box(196, -176, 266, 142), box(204, -168, 250, 94), 'M329-168v94') +
    fill(palette.stamp, box(196, -72, 266, 6)) +
    fill(palette.near, box(190, -34, 290, 10))
  )
}

function containerBody({ palette }: Scene) {
  return (
    fill(palette.accent, box(192, -170, 274, 134)) +
    faded(0.5, stroke(palette.near, 1, ...times(20, (i) => line([204 + i * 13.2, -162], [204 + i * 13.2, -44])))) +
    stroke(palette.near, 2, box(192, -170, 274, 134)) +
    fill(palette.near, box(186, -36, 296, 10))
  )
}

function flatbed({ palette, random }: Scene) {
  const crates = times(random.whole(4, 6), (i) => {
    const [x, y, w, h] = [204 + (i % 4) * 64, i < 4 ? -34 : -96, 58, i < 4 ? 60 : 46]
    return (
      fill(i === 2 ? palette.accent : i % 2 ? palette.paper : palette.far, box(x, y - h, w, h)) +
      stroke(
        palette.near,
        1.2,
        box(x, y - h, w, h),
        line([x, y - h / 2], [x + w, y - h / 2]),
        line([x + w / 2, y - h], [x + w / 2, y]),
      )
    )
  })
  return crates.join('') + fill(palette.near, box(190, -34, 290, 10))
}

function cab({ palette, random }: Scene) {
  const shell = random.pick([
    'M476-24V-146q0-8 8-8h56q10 0 16 10l30 62q4 8 4 16v42z',
    'M476-24V-150q0-8 8-8h88q12 0 14 12l8 62v60z',
  ])
  const glass = shell.includes('l30') ? 'M512-142h30q6 0 9 6l24 50h-63z' : 'M512-144h58q6 0 7 6l6 50h-71z'
  return (
    fill(mix(palette.mid, palette.near, 0.5), shell) +
    fill(pale(palette), glass) +
    stroke(palette.near, 1.4, 'M504-150v120M512-62h18') +
    fill(palette.near, box(470, -30, 126, 14)) +
    fill(palette.paper, roundBox(578, -52, 10, 10, 2))
  )
}

function wheels({ palette }: Scene) {
  const places = [244, 300, 540]
  return (
    fill(palette.near, ...places.map((x) => disc(x, -6, 26))) +
    fill(palette.far, ...places.map((x) => disc(x, -6, 12))) +
    stroke(palette.near, 1.2, ...places.map((x) => disc(x, -6, 6)))
  )
}

export function train(scene: Scene) {
  const { palette, random } = scene
  const near = random.between(0.84, 1)
  return random.chance(0.6)
    ? viaductTrain(scene)
    : [
        orb(scene, random.pick([240, 560]), 130, random.whole(34, 50), palette.accent),
        ranges(scene, 330, random.whole(120, 180), 3),
        ground(mix(palette.far, palette.mid, 0.3), 330),
        rails(scene),
        moved([0, 8], scaled(near, [400, 412], frontTrain(scene))),
      ].join('')
}

function viaductTrain(scene: Scene) {
  const { palette, random } = scene
  const deck = random.whole(292, 320)
  const piers = times(
    7,
    (i) => path`M${30 + i * 130} ${deck + 18}h44q-12 12-12 34V${HEIGHT}h-20V${deck + 52}q0-22-12-34z`,
  )
  const drawn =
    expressTrain(scene, deck) +
    fill(palette.near, box(0, deck, 800, 6)) +
    fill(mix(palette.mid, palette.near, 0.6), box(0, deck + 6, 800, 13), ...piers)
  const posts = times(6, (i) => path`M${80 + i * 140} ${deck}v-118h26m-26 14l26-14`)
  return [
    orb(scene, random.pick([240, 400, 560]), random.whole(110, 150), random.whole(40, 62)),
    ranges(scene, deck + 100, random.whole(190, 240), random.whole(2, 4)),
    ground(mix(palette.far, palette.mid, 0.7), deck + 100),
    mist(scene, deck + 60),
    stroke(palette.line, 1.4, ...posts, line([0, deck - 108], [800, deck - 108])),
    random.chance(0.5) ? mirrored(drawn) : drawn,
    birds(scene, random.whole(220, 480), random.whole(90, 130)),
  ].join('')
}

function expressTrain({ palette, random }: Scene, deck: number) {
  const nose = random.whole(560, 620)
  const body = path`M-10 ${deck - 4}V${deck - 70}H${nose - 150}C${nose - 80} ${deck - 70} ${nose - 30} ${deck - 44} ${nose} ${deck - 16}Q${nose + 4} ${deck - 4} ${nose - 14} ${deck - 4}z`
  const glass = path`M${nose - 132} ${deck - 60}h22q26 4 46 18h-62z`
  const panes = times(12, (i) => roundBox(nose - 190 - i * 44, deck - 56, 28, 15, 3))
  const doors = [0, 1].map((i) => path`M${nose - 160 - i * 222} ${deck - 64}v58`)
  return (
    fill(palette.paper, body) +
    fill(palette.near, glass, ...panes) +
    fill(palette.stamp, path`M-10 ${deck - 30}H${nose - 60}q30 0 50 6H-10z`) +
    stroke(palette.near, 1.2, body, ...doors)
  )
}

function rails({ palette }: Scene) {
  const sleepers = times(11, (i) => {
    const [y, half] = [338 + i * i * 1.5, 30 + i * i * 2.1 + i * 8]
    return poly(
      [400 - half, y],
      [400 + half, y],
      [400 + half * 1.02, y + 1 + i * 0.6],
      [400 - half * 1.02, y + 1 + i * 0.6],
    )
  })
  return (
    fill(mix(palette.mid, palette.near, 0.4), ...sleepers) +
    fill(
      palette.near,
      poly([378, 330], [381, 330], [250, HEIGHT], [232, HEIGHT]),
      poly([419, 330], [422, 330], [568, HEIGHT], [550, HEIGHT]),
    )
  )
}

function frontTrain({ palette, random }: Scene) {
  const livery = random.pick([
    'M298 330Q330 262 400 262T502 330L503 350Q460 288 400 288T297 350z',
    'M297 352L400 300L503 352V374L400 322L297 374z',
    'M300 300Q304 232 330 190L344 240Q322 300 330 386H306zM500 300Q496 232 470 190L456 240Q478 300 470 386H494z',
  ])
  const shell =
    'M296 398C292 280 306 178 340 142Q400 112 460 142C494 178 508 280 504 398Q504 412 488 412H312Q296 412 296 398z'
  return (
    stroke(palette.line, 1.4, 'M400 128V70M360 90h80M380 128l20-30l20 30') +
    fill(palette.paper, shell) +
    fill(
      palette.near,
      'M334 222Q340 172 358 158Q400 142 442 158Q460 172 466 222Q400 236 334 222z',
      'M306 386h188v20q0 6-8 6H314q-8 0-8-6z',
    ) +
    fill(palette.stamp, livery) +
    fill(palette.near, disc(328, 352, 9, 6), disc(472, 352, 9, 6)) +
    stroke(palette.near, 1.4, shell, 'M400 288V386') +
    stroke(palette.far, 1.2, 'M400 152V228')
  )
}
