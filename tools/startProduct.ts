import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './sources.ts'

export type Product = {
  address: string
  port: number
  pid: number
  stop(): Promise<void>
  /** Resolves with its exit code when it has ended; to be asked before it is made to end by other ways than `stop`. */
  gone(): Promise<number | null>
}

/** What `npm start` says to Node and to the C library. */
function startOf(root: string): { flags: string[]; settings: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const settings = [...scripts.start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
  return { flags: scripts.start.match(/--\S+/g) ?? [], settings: Object.fromEntries(settings) }
}

/** The product as operators start it, on a free port, with a data directory of its own; `hear` is told what it prints, `root` is where another release lies. */
export function startProduct(
  folder: string,
  env: Record<string, string> = {},
  hear: (text: string) => void = () => {},
  root = ROOT,
): Promise<Product> {
  const own = { NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', ...env }
  const { flags, settings } = startOf(root)
  const child = spawn(join(root, 'node_modules/.bin/node'), [...flags, join(root, 'tools/start.ts')], {
    env: { ...settings, ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stopping = false
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!stopping) console.error(`服务自己结束了：${signal ?? code}`)
      resolve(code)
    }),
  )
  const stop = async () => {
    stopping = true
    child.kill('SIGTERM')
    await ended
  }
  const gone = () => {
    stopping = true
    return ended
  }
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('the product did not start')))
    let before = ''
    const greeting = (chunk: Buffer) => {
      before += chunk
      const address = /已启动：(\S+)\n/.exec(before)?.[1]
      if (!address) return
      child.stdout.off('data', greeting).on('data', (next: Buffer) => hear(String(next)))
      resolve({ address, port: Number(new URL(address).port), pid: child.pid ?? 0, stop, gone })
    }
    child.stdout.on('data', greeting)
  })
}
