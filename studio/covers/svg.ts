export type Point = readonly [x: number, y: number]

export const WIDTH = 800
export const HEIGHT = 500

// Shapes are path data, so that many of them share one element and the files stay light.

export function poly(...points: Point[]) {
  return `${line(...points)}z`
}

export function line(...points: Point[]) {
  const [first, ...rest] = points.map(([x, y]) => [short(x), short(y)] as const)
  if (!first) return ''
  let [lastX, lastY] = first
  const legs = rest.map(([x, y]) => {
    const leg = y === lastY ? `H${x}` : x === lastX ? `V${y}` : `L${x} ${y}`
    ;[lastX, lastY] = [x, y]
    return leg
  })
  return `M${first.join(' ')}${legs.join('')}`
}

export function box(x: number, y: number, width: number, height: number) {
  return `M${pair([x, y])}h${short(width)}v${short(height)}h${short(-width)}z`
}

export function roundBox(x: number, y: number, width: number, height: number, radius: number) {
  const corner = (dx: number, dy: number) =>
    `a${short(radius)} ${short(radius)} 0 0 1 ${pair([dx * radius, dy * radius])}`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  return `M${pair([x + radius, y])}h${short(across)}${corner(1, 1)}v${short(down)}${corner(-1, 1)}h${short(-across)}${corner(-1, -1)}v${short(-down)}${corner(1, -1)}z`
}

export function disc(x: number, y: number, rx: number, ry = rx) {
  const half = (side: number) => `a${short(rx)} ${short(ry)} 0 1 0 ${short(side * 2 * rx)} 0`
  return `M${pair([x - rx, y])}${half(1)}${half(-1)}z`
}

/** Free path data; its numbers are rounded and its points spelled out. */
export function path(parts: TemplateStringsArray, ...values: (number | string | Point)[]) {
  const spelled = values.map((value) =>
    typeof value === 'number' ? short(value) : typeof value === 'string' ? value : pair(value),
  )
  return String.raw({ raw: parts }, ...spelled)
}

/** A point for a stroke with round ends: a disc for a sixth of the bytes. */
export function dot(x: number, y: number) {
  return `M${pair([x, y])}h0`
}

/** Marks around a dial, drawn as one dashed circle. */
export function ticks(colour: string, [x, y]: Point, radius: number, count: number, length: number, width = 1) {
  const mark = Math.round((width * count * 100) / (2 * Math.PI * radius))
  const dashes = `pathLength="${count * 100}" stroke-dasharray="${mark} ${100 - mark}" stroke-dashoffset="${short(mark / 2)}"`
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" stroke="${colour}" stroke-width="${length}" stroke-linecap="butt" ${dashes}/>`
}

/** The arc of a circle between two angles in degrees, clockwise from the top. */
export function arc(x: number, y: number, radius: number, from: number, to: number) {
  const large = to - from > 180 ? 1 : 0
  return `M${pair(around(x, y, radius, from))}A${short(radius)} ${short(radius)} 0 ${large} 1 ${pair(around(x, y, radius, to))}`
}

/** A soft line that starts and ends in the outer points and bends towards those between. */
export function curve(...points: Point[]) {
  const [first, second, ...rest] = points
  if (!first || !second || rest.length === 0) return line(...points)
  const inner = points.slice(1, -2).map((point, i) => middle(point, points[i + 2] ?? point))
  const [start, ...bends] = [...inner, rest.at(-1) ?? second]
  return `M${pair(first)}Q${pair(second)} ${pair(start ?? second)}${bends.map((point) => `T${pair(point)}`).join('')}`
}

export function around(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

export function times<T>(count: number, make: (i: number) => T) {
  return Array.from({ length: Math.max(0, count) }, (_, i) => make(i))
}

export function fill(colour: string, ...shapes: string[]) {
  return `<path fill="${colour}" d="${shapes.join('')}"/>`
}

/** Like fill, but a shape inside another is a hole. */
export function pierce(colour: string, ...shapes: string[]) {
  return `<path fill="${colour}" fill-rule="evenodd" d="${shapes.join('')}"/>`
}

export function stroke(colour: string, width: number, ...shapes: string[]) {
  return `<path stroke="${colour}" stroke-width="${short(width)}" d="${shapes.join('')}"/>`
}

export function faded(opacity: number, ...content: string[]) {
  return `<g opacity="${Math.round(opacity * 100) / 100}">${content.join('')}</g>`
}

export function turned(degrees: number, [x, y]: Point, ...content: string[]) {
  return `<g transform="rotate(${short(degrees)} ${pair([x, y])})">${content.join('')}</g>`
}

export function moved([x, y]: Point, ...content: string[]) {
  return `<g transform="translate(${pair([x, y])})">${content.join('')}</g>`
}

export function scaled(factor: number, [x, y]: Point, ...content: string[]) {
  const shift = pair([x * (1 - factor), y * (1 - factor)])
  return `<g transform="translate(${shift})scale(${Math.round(factor * 100) / 100})">${content.join('')}</g>`
}

export function mirrored(...content: string[]) {
  return `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${content.join('')}</g>`
}

export function clipped(id: string, shape: string, ...content: string[]) {
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`
}

export function short(value: number) {
  return String(Math.round(value * 10) / 10)
}

function pair([x, y]: Point) {
  return `${short(x)} ${short(y)}`
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2]
}
