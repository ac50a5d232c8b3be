import { useSyncExternalStore } from 'react'

export type PickedPicture = { url: string }

type PictureRequest = { done: (picture: PickedPicture | undefined) => void }

let asked: PictureRequest | undefined
const listeners = new Set<() => void>()

function change(next: PictureRequest | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

export const useAskedPicture = (): PictureRequest | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )

/** Asks for a wide picture of the library, for screens that do not know where pictures are kept; nothing where nobody chose. */
export function pickPicture(): Promise<PickedPicture | undefined> {
  asked?.done(undefined)
  return new Promise((resolve) => {
    change({
      done(picture) {
        change(undefined)
        resolve(picture)
      },
    })
  })
}
