const MILLISECOND = 1_000_000n

/** Milliseconds by the clock that all threads of this process share and nobody can set; that of `performance` begins anew in each thread. */
export const sharedNow = (): number => Number(process.hrtime.bigint() / MILLISECOND)
