import { sha256Head } from './sha256.ts'

const SLICE = 12

/** Looks for the number that a question wants beside its answer, a little at a time so that typing never waits. */
export async function solveWork(uuid: string, bits: number, signal: AbortSignal): Promise<string> {
  const below = 2 ** (32 - bits)
  for (let n = 0; ; ) {
    const end = performance.now() + SLICE
    while (performance.now() < end)
      for (let i = 0; i < 50; i++, n++) if (sha256Head(`${uuid}:${n}`) < below) return String(n)
    await new Promise((go) => setTimeout(go))
    signal.throwIfAborted()
  }
}
