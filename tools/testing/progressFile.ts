import { appendFileSync, closeSync, openSync, readSync } from 'node:fs'

/** What a runner tells while it works, one line of the file each. */
export type Told =
  | { told: 'total'; part: string; total: number }
  | { told: 'step'; part: string }
  | {
      told: 'test'
      part: string
      name: string
      milliseconds: number
      failed: boolean
      /** What was wrong. */
      fault?: string
      /** What was wrong the first time, of a test that passed when it was tried again. */
      firstFault?: string
    }

/** Where a runner that was started by the test command writes how far it is. */
export const PROGRESS_FILE = 'ZHENGCAI_TEST_PROGRESS'

/** Written at once and not sent: nothing is lost when the runner ends in the next moment. */
export function tell(told: Told): void {
  const file = process.env[PROGRESS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(told)}\n`)
}

/** Reads along; what it returns reads what is left and ends it. */
export function follow(file: string, hear: (told: Told) => void, everyMilliseconds = 250): () => void {
  const descriptor = openSync(file, 'a+')
  const bytes = Buffer.alloc(65_536)
  let [place, rest] = [0, '']
  const decoder = new TextDecoder()
  const read = () => {
    for (;;) {
      const length = readSync(descriptor, bytes, 0, bytes.length, place)
      if (length === 0) return
      place += length
      const lines = (rest + decoder.decode(bytes.subarray(0, length), { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(JSON.parse(line))
    }
  }
  const timer = setInterval(read, everyMilliseconds)
  return () => {
    clearInterval(timer)
    read()
    closeSync(descriptor)
  }
}
