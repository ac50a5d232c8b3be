export type Freshness = {
  /** Runs `act` and tells on which tags what it read depends, and until when (ms since epoch) it stays true if nothing changes. */
  watch<T>(act: () => Promise<T>): Promise<{ result: T; tags: ReadonlySet<string>; until: number }>
  /** Calls back with what changed; 'all' when that cannot be known. */
  onChange(drop: (tags: ReadonlySet<string> | 'all') => void): void
  /** Whether changes are being heard. While it is false nothing kept may be served as fresh. */
  hearing(): boolean
  /** When it resolves, onChange was called for every change committed before; asked before a changing call answers. */
  catchUp(): Promise<void>
}
