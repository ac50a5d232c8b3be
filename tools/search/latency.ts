import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { shared } from '../shared.ts'
import { ROOT } from '../sources.ts'

const SIZES = [15_000, 50_000, 150_000, 500_000]

/** What a question costs the engine itself, and how it grows; a process for each size, so that its memory can be told. */
export async function latency(): Promise<void> {
  if (!shared('data/laws')) return console.log('略过：旁边没有 shared/data/laws')
  console.log('条文数    建成     每秒 索引MB 进程MB  查询             p50      p95   CPU/次  CPU 与少见词之比')
  for (const size of SIZES) await measureIndex(size)
}

function measureIndex(size: number): Promise<void> {
  const script = join(import.meta.dirname, 'measureIndex.ts')
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['--expose-gc', script, `${size}`], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${size} 条没有测成`))))
  })
}
