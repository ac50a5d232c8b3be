import { numberAt, valueAt } from '../columns.ts'

/** Places with their values, the worst kept on top so that most of what comes later is refused by one comparison. */
type Heap = { values: Float64Array; places: Int32Array; size: number }
type Before = (a: number, b: number) => number

/** The places of the highest values, best first; between equals `before` decides. Time grows with `count`, hardly with `most`. */
export function chooseBest(values: Float64Array, count: number, most: number, before: Before): number[] {
  if (most <= 0) return []
  const heap: Heap = { values: new Float64Array(most), places: new Int32Array(most), size: 0 }
  for (let place = 0; place < count; place++) {
    const value = valueAt(values, place)
    if (heap.size < most) {
      set(heap, heap.size++, value, place)
      rise(heap, before)
      continue
    }
    const least = valueAt(heap.values, 0)
    if (value < least || (value === least && before(place, numberAt(heap.places, 0)) > 0)) continue
    set(heap, 0, value, place)
    sink(heap, before)
  }
  const chosen = [...heap.places.subarray(0, heap.size)]
  return chosen.sort((a, b) => valueAt(values, b) - valueAt(values, a) || before(a, b))
}

function set({ values, places }: Heap, at: number, value: number, place: number): void {
  values[at] = value
  places[at] = place
}

function isWorse({ values, places }: Heap, a: number, b: number, before: Before): boolean {
  const [left, right] = [valueAt(values, a), valueAt(values, b)]
  return left === right ? before(numberAt(places, a), numberAt(places, b)) > 0 : left < right
}

function rise(heap: Heap, before: Before): void {
  let at = heap.size - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isWorse(heap, at, parent, before)) return
    swap(heap, at, parent)
    at = parent
  }
}

function sink(heap: Heap, before: Before): void {
  let at = 0
  for (;;) {
    let least = at
    const child = at * 2 + 1
    if (child < heap.size && isWorse(heap, child, least, before)) least = child
    if (child + 1 < heap.size && isWorse(heap, child + 1, least, before)) least = child + 1
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}

function swap(heap: Heap, a: number, b: number): void {
  const [value, place] = [valueAt(heap.values, a), numberAt(heap.places, a)]
  set(heap, a, valueAt(heap.values, b), numberAt(heap.places, b))
  set(heap, b, value, place)
}
