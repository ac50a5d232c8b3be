export type Point = readonly [x: number, y: number]

/**
 * Letters and digits as strokes on a grid of 10 by 14, because a fresh machine has no fonts. `l` joins its points by
 * straight lines, `s` by a smooth curve. Of those that people confuse (0 O D Q, 1 I L, 2 Z, 5 S, 3 8 B, 6 G, U V, E F, P R, M N) at most one is here.
 */
const STROKES: Record<string, string[]> = {
  2: ['s 1,4 2,1 5,0 8,1 9,4 7,7.5 4,10.5 1,14', 'l 1,14 9.4,14'],
  3: ['s 1,2 3,0.2 6,0 8.6,2 8.2,5 4.6,6.6', 's 4.6,6.6 8.4,7.6 9.2,10.6 7,13.6 3.6,14 0.8,12'],
  4: ['l 7,14 7,0 0.6,9.6 9.6,9.6'],
  5: ['l 8.8,0 2,0 1.4,6', 's 1.4,6 4.8,4.8 8,6.2 9.2,9.6 7.4,13 4,14 0.8,12.4'],
  6: ['s 8,0.6 4.6,1.6 1.8,5.6 1,10 2.6,13.4 5.4,14 8.6,12.4 9,9 6.8,6.4 3.6,6.8 1.2,9.6'],
  7: ['l 0.8,0 9.4,0 4,14'],
  9: ['s 8.8,4.6 6.4,7.4 3.2,7.4 1,5 1.6,1.6 4.6,0 7.6,0.8 9,4 8.4,8.4 5.6,12.4 2,13.6'],
  A: ['l 0.4,14 5,0 9.6,14', 'l 2.2,9 7.8,9'],
  C: ['s 9,3 7,0.6 4,0.2 1.4,3 0.8,7 1.4,11 4,13.8 7,13.4 9,11'],
  D: ['l 1.2,0 1.2,14', 's 1.2,0 5.4,0.6 8.6,3.4 9.2,7 8.6,10.6 5.4,13.4 1.2,14'],
  E: ['l 9,0 1.4,0 1.4,14 9.2,14', 'l 1.4,6.8 7.8,6.8'],
  H: ['l 1,0 1,14', 'l 9,0 9,14', 'l 1,7 9,7'],
  J: ['l 4,0 8.4,0', 's 8.4,0 8.4,5 8.2,10 6.4,13.4 3.4,13.6 1,10.6'],
  K: ['l 1.2,0 1.2,14', 'l 9,0 1.2,8', 'l 3.8,5.8 9.4,14'],
  M: ['l 0.6,14 1,0 5,9 9,0 9.4,14'],
  P: ['l 1.4,14 1.4,0', 's 1.4,0 6,0.2 9,2.2 8.8,5.8 6,7.8 1.4,8'],
  T: ['l 0.4,0 9.6,0', 'l 5,0 5,14'],
  W: ['l 0.2,0 2.6,14 5,4 7.4,14 9.8,0'],
  X: ['l 0.8,0 9.2,14', 'l 9.2,0 0.8,14'],
  Y: ['l 0.6,0 5,7 9.4,0', 'l 5,7 5,14'],
}

export const CHARACTERS = Object.keys(STROKES)
const STEPS = 8

/** The strokes of a character as dense rows of points, ready to be bent. */
export function strokesOf(character: string): Point[][] {
  return (STROKES[character] ?? []).map((stroke) => {
    const [form, ...points] = stroke.split(' ')
    const corners = points.map((point) => point.split(',').map(Number) as unknown as Point)
    return form === 's' ? smooth(corners) : straight(corners)
  })
}

const share = (steps: number) => [...Array(steps).keys()].map((step) => step / steps)

function straight(corners: Point[]): Point[] {
  const between = corners.slice(1).flatMap((to, i) => {
    const from = corners[i] ?? to
    return share(STEPS).map((t): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
  })
  return [...between, ...corners.slice(-1)]
}

/** Catmull-Rom: the curve goes through every point. */
function smooth(corners: Point[]): Point[] {
  const at = (i: number): Point => corners[Math.max(0, Math.min(corners.length - 1, i))] ?? [0, 0]
  const between = corners.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const blend = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
    return share(STEPS).map((t): Point => [blend(0, t), blend(1, t)])
  })
  return [...between, ...corners.slice(-1)]
}
