export type Size = { width: number; height: number }
/** The square that is taken out of a picture, in the picture's own pixels. */
export type Crop = { x: number; y: number; side: number }

export const MOST_ZOOM = 4

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))

function inside({ width, height }: Size, { x, y, side }: Crop): Crop {
  return { x: within(x, width - side), y: within(y, height - side), side }
}

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

export function moved(size: Size, { x, y, side }: Crop, by: { x: number; y: number }): Crop {
  return inside(size, { x: x + by.x, y: y + by.y, side })
}

export const zoomOf = (size: Size, { side }: Crop) => Math.min(size.width, size.height) / side

/** What is in the middle stays there as far as the picture reaches. */
export function zoomed(size: Size, { x, y, side }: Crop, zoom: number): Crop {
  const next = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), MOST_ZOOM)
  return inside(size, { x: x + (side - next) / 2, y: y + (side - next) / 2, side: next })
}

/** How far along the square stands, from 0 to 100; in the middle where there is no room to move. */
export function placeOf(size: Size, { x, y, side }: Crop): { x: number; y: number } {
  const share = (at: number, room: number) => (room > 0 ? Math.round((at / room) * 100) : 50)
  return { x: share(x, size.width - side), y: share(y, size.height - side) }
}

export function placedAt(size: Size, crop: Crop, place: { x?: number; y?: number }): Crop {
  const at = (percent: number | undefined, now: number, room: number) =>
    percent === undefined ? now : (percent / 100) * room
  return inside(size, {
    x: at(place.x, crop.x, size.width - crop.side),
    y: at(place.y, crop.y, size.height - crop.side),
    side: crop.side,
  })
}
