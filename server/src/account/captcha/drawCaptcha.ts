import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { type Point, strokesOf } from './glyphs.ts'

const [WIDTH, HEIGHT] = [400, 144]
const INK = ['#1c1b19', '#3b2f2a', '#1f4e79', '#5a2320', '#2f4a3a']

const between = (from: number, to: number) => from + ((to - from) * randomInt(1_000_001)) / 1_000_000
const one = <T>(choices: readonly T[]) => choices[randomInt(choices.length)] as T

/** The characters as a picture that people read and machines do not read easily: each bent, turned, and crossed out. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const bend = wave()
  const room = (WIDTH - 40) / text.length
  const letters = [...text].map((character, place) => letter(character, 20 + place * room, room, bend))
  const lines = [...Array(3)].map(() => path(crossing().map(bend), between(2, 3.6), one(INK)))
  const dots = [...Array(90)].map(
    () =>
      `<circle cx="${between(0, WIDTH).toFixed(1)}" cy="${between(0, HEIGHT).toFixed(1)}" r="${between(0.8, 2.6).toFixed(1)}" fill="${one(INK)}" opacity="${between(0.25, 0.8).toFixed(2)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f0e6"/>${[...letters, ...lines, ...dots].join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 24, compressionLevel: 6 }).toBuffer()
}

/** One bend for the whole picture, so that letters and lines flow together. */
function wave(): (point: Point) => Point {
  const [long, wide] = [between(24, 40), between(30, 50)]
  const [phase, other] = [between(0, 7), between(0, 7)]
  const [tall, broad] = [between(4, 8), between(5, 9)]
  return ([x, y]) => [x + broad * Math.sin(y / wide + other), y + tall * Math.sin(x / long + phase)]
}

function letter(character: string, left: number, room: number, bend: (point: Point) => Point): string {
  const size = between(6, 7.2)
  const wide = size * between(0.85, 1.1)
  const turn = between(-0.3, 0.3)
  const [middle, height] = [left + room / 2 + between(-6, 6), HEIGHT / 2 + between(-8, 8)]
  const [colour, thick] = [one(INK), between(6.4, 8.6)]
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 5) * wide, (y - 7) * size]
    return [middle + dx * Math.cos(turn) - dy * Math.sin(turn), height + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  return strokesOf(character)
    .map((stroke) => path(stroke.map(placed).map(bend), thick, colour))
    .join('')
}

function crossing(): Point[] {
  const [from, to, sag] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10), between(-40, 40)]
  return [...Array(33).keys()].map((step): Point => {
    const t = step / 32
    return [t * WIDTH, from + (to - from) * t + sag * 4 * t * (1 - t)]
  })
}

function path(points: Point[], width: number, colour: string): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `<path d="M${line}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
}
