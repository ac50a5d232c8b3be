/** Those who wait for the same thing by different ways: when it comes to one of them, the others are called. */
export function waitingRooms() {
  const rooms = new Map<string, Set<AbortController>>()
  return {
    call(key: string): void {
      const room = rooms.get(key)
      rooms.delete(key)
      for (const one of room ?? []) one.abort()
    },
    /** What `act` gets, or undefined where somebody was called before they said `leave`. */
    async untilCalled<T>(
      key: string,
      act: (called: AbortSignal, leave: () => void) => Promise<T>,
    ): Promise<T | undefined> {
      const one = new AbortController()
      const room = rooms.get(key) ?? new Set()
      rooms.set(key, room.add(one))
      const leave = () => {
        room.delete(one)
        if (room.size === 0 && rooms.get(key) === room) rooms.delete(key)
      }
      try {
        return await act(one.signal, leave)
      } catch (error) {
        if (one.signal.aborted) return undefined
        throw error
      } finally {
        leave()
      }
    },
  }
}
