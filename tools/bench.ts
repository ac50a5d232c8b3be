import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `write` puts the figures into the documents. */
export type BenchOptions = { write: boolean }

/** A benchmark prints its own table; numbers are ratios to a baseline taken in the same run, as these machines are noisy. */
export type Bench = { about: string; run(options: BenchOptions): Promise<void> }

const FOLDER = join(import.meta.dirname, 'benchmarks')
const WRITE = '--write'
const given = process.argv.slice(2)
const wanted = given.filter((word) => word !== WRITE)
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))

const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`没有基准 ${unknown.join('、')}，可用的有：${names.join('、')}`)

for (const name of wanted.length > 0 ? wanted : names) {
  const { bench }: { bench: Bench } = await import(join(FOLDER, `${name}.ts`))
  console.log(`\n# ${name}: ${bench.about}`)
  await bench.run({ write: given.includes(WRITE) })
}
