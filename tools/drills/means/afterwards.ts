const acts: (() => void)[] = []

/** Done when a drill ends, whichever way: also when it took too long and is ended from outside. Newest first. */
export function afterwards(act: () => void): void {
  acts.unshift(act)
}

export function endNow(code: number): never {
  for (const act of acts.splice(0)) {
    try {
      act()
    } catch (error) {
      console.error(error)
    }
  }
  process.exit(code)
}
