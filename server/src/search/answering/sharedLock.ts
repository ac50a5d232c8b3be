/** One thread writes while nobody reads; any number of others read meanwhile not. Every reader has a place of its own. */
export type SharedLock = Int32Array

const WRITING = 0
const FREE = 0
const TAKEN = 1

export const lockFor = (readers: number): SharedLock => new Int32Array(new SharedArrayBuffer(4 * (1 + readers)))

const placeOf = (reader: number) => 1 + reader

export function whileReading<T>(lock: SharedLock, reader: number, act: () => T): T {
  const place = placeOf(reader)
  for (;;) {
    Atomics.store(lock, place, TAKEN)
    if (Atomics.load(lock, WRITING) === FREE) break
    leave(lock, place)
    Atomics.wait(lock, WRITING, TAKEN)
  }
  try {
    return act()
  } finally {
    leave(lock, place)
  }
}

/** Waits for those who read just now; whoever comes later waits for this. */
export function whileWriting<T>(lock: SharedLock, act: () => T): T {
  Atomics.store(lock, WRITING, TAKEN)
  try {
    for (let place = 1; place < lock.length; place++)
      while (Atomics.load(lock, place) === TAKEN) Atomics.wait(lock, place, TAKEN)
    return act()
  } finally {
    leave(lock, WRITING)
  }
}

function leave(lock: SharedLock, place: number): void {
  Atomics.store(lock, place, FREE)
  Atomics.notify(lock, place)
}
