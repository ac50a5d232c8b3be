/** What can be kept: found by its key or by an address it was asked by, emptied by its tags, weighed by its bytes. */
export type Keepable = { key: string; tags: ReadonlySet<string>; bytes: number; superseded?: boolean }

export type KeptAnswers<T extends Keepable> = {
  get(key: string): T | undefined
  /** By an address as somebody wrote it. */
  at(address: string): T | undefined
  put(answer: T): void
  /** So that the next one who writes it so need not have it read again. */
  nameAlso(answer: T, address: string): void
  grow(answer: T, bytes: number): void
  drop(answer: T): void
  dropTagged(tags: ReadonlySet<string> | 'all'): void
  /** They stay where they are, for want of anything better. */
  supersedeTagged(tags: ReadonlySet<string>): void
  size(): { answers: number; bytes: number }
}

/** Of the memory, for what was asked for more than once: a flood of things asked for once must not wash out what is read. */
const PROVEN_SHARE = 0.8
const MOST_NAMES = 4
/** So that the names of an answer weigh no more than is counted for them, whatever somebody hangs on an address. */
const LONGEST_NAME = 300
/** Nothing may push out more than this part of the rest. */
const LARGEST_SHARE = 1 / 8

type Place<T> = { answer: T; names: string[]; proven: boolean }

/** A bounded store in two parts; what was not used for longest goes first, and before it what was never used again. */
export function keptAnswers<T extends Keepable>(mostBytes: number): KeptAnswers<T> {
  const fresh = new Map<string, Place<T>>()
  const proven = new Map<string, Place<T>>()
  const names = new Map<string, Place<T>>()
  const tagged = new Map<string, Set<Place<T>>>()
  const bytes = { all: 0, proven: 0 }

  const placeOf = (key: string) => proven.get(key) ?? fresh.get(key)
  const weigh = (place: Place<T>, change: number) => {
    bytes.all += change
    if (place.proven) bytes.proven += change
  }
  function move(place: Place<T>, isProven: boolean): void {
    const { key } = place.answer
    weigh(place, -place.answer.bytes)
    ;(place.proven ? proven : fresh).delete(key)
    place.proven = isProven
    ;(isProven ? proven : fresh).set(key, place)
    weigh(place, place.answer.bytes)
  }
  function remove(place: Place<T>): void {
    weigh(place, -place.answer.bytes)
    ;(place.proven ? proven : fresh).delete(place.answer.key)
    for (const name of place.names) names.delete(name)
    for (const tag of place.answer.tags) {
      const places = tagged.get(tag)
      places?.delete(place)
      if (places?.size === 0) tagged.delete(tag)
    }
  }
  function used(place: Place<T> | undefined): T | undefined {
    if (!place) return undefined
    move(place, true)
    while (bytes.proven > mostBytes * PROVEN_SHARE) move(first(proven), false)
    return place.answer
  }
  function makeRoom(): void {
    while (bytes.all > mostBytes) remove(first(fresh.size > 0 ? fresh : proven))
  }
  const ofAnswer = (answer: T) => {
    const place = placeOf(answer.key)
    return place?.answer === answer ? place : undefined
  }
  return {
    get: (key) => used(placeOf(key)),
    at: (address) => used(names.get(address)),
    put(answer) {
      const before = placeOf(answer.key)
      if (before) remove(before)
      if (answer.bytes > mostBytes * LARGEST_SHARE) return
      const place = { answer, names: [], proven: before?.proven ?? false }
      ;(place.proven ? proven : fresh).set(answer.key, place)
      weigh(place, answer.bytes)
      for (const tag of answer.tags) tagged.set(tag, (tagged.get(tag) ?? new Set()).add(place))
      makeRoom()
    },
    nameAlso(answer, address) {
      const place = ofAnswer(answer)
      if (!place || address.length > LONGEST_NAME || names.has(address)) return
      names.set(address, place)
      place.names.push(address)
      if (place.names.length > MOST_NAMES) names.delete(place.names.shift() ?? '')
    },
    grow(answer, more) {
      const place = ofAnswer(answer)
      if (!place) return
      answer.bytes += more
      weigh(place, more)
      makeRoom()
    },
    drop(answer) {
      const place = ofAnswer(answer)
      if (place) remove(place)
    },
    supersedeTagged(tags) {
      for (const tag of tags) for (const { answer } of tagged.get(tag) ?? []) answer.superseded = true
    },
    dropTagged(tags) {
      const places =
        tags === 'all'
          ? [...fresh.values(), ...proven.values()]
          : [...tags].flatMap((tag) => [...(tagged.get(tag) ?? [])])
      for (const place of new Set(places)) remove(place)
    },
    size: () => ({ answers: fresh.size + proven.size, bytes: bytes.all }),
  }
}

function first<T>(places: Map<string, Place<T>>): Place<T> {
  const [place] = places.values()
  if (!place) throw new Error('nothing is kept, yet it weighs something')
  return place
}
