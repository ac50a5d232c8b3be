import { sky } from './backdrop.ts'
import { type MotifName, motifs } from './motifs.ts'
import { palettes } from './palette.ts'
import { randomFrom } from './random.ts'
import { HEIGHT, WIDTH } from './svg.ts'

export interface CoverOrder {
  motif: MotifName
  seed: string
  width?: number
  height?: number
}

/** One picture; whatever size is asked for, the middle of the drawing fills it. */
export function drawCover({ motif, seed, width = WIDTH, height = HEIGHT }: CoverOrder) {
  const random = randomFrom(`${motif}:${seed}`)
  const scene = { random, palette: random.pick(palettes) }
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`
  const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} ${pen}>${sky(scene)}${motifs[motif](scene)}</svg>\n`
}
