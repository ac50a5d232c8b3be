import type { Heard } from './readChanges.ts'

/** Who wants to hear of changes, in the order in which they must: what others are made from is dropped first. */
export function tellListeners(onError: (error: Error) => void) {
  const holders: ((heard: Heard) => void)[] = []
  const droppers: ((heard: Heard) => void)[] = []
  const byTag = new Map<string, (() => void)[]>()
  /** One that fails must not leave the others stale. */
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (error) {
      onError(error as Error)
    }
  }
  return {
    hold: (drop: (heard: Heard) => void) => void holders.push(drop),
    onChange: (drop: (heard: Heard) => void) => void droppers.push(drop),
    on: (tag: string, act: () => void) => void byTag.set(tag, [...(byTag.get(tag) ?? []), act]),
    tell(heard: Heard): void {
      if (heard !== 'all' && heard.size === 0) return
      for (const drop of [...holders, ...droppers]) attempt(() => drop(heard))
      for (const [tag, acts] of byTag) if (heard === 'all' || heard.has(tag)) for (const act of acts) attempt(act)
    },
  }
}
