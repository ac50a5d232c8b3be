import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer } from '../../load/httpAnswer.ts'
import type { Served } from '../../load/requestsPerCpu.ts'
import type { Kept } from './ceilingServer.ts'

/** What the platform sets by itself. */
const SET_ANEW = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/** Plain Fastify in a process of its own that answers the same bytes with the same headers from memory. */
export function startCeiling(answers: Map<string, Answer>): Promise<Served & { stop(): void }> {
  const child = fork(join(import.meta.dirname, 'ceilingServer.ts'), { env: { ...process.env, NODE_ENV: 'production' } })
  const kept = [...answers].map(([path, { headers, body }]): Kept => {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !SET_ANEW.includes(name)))
    return { path, headers: own, body: body.toString('base64') }
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the ceiling did not start')))
    child.once('message', (port: number) => resolve({ pid: child.pid ?? 0, port, stop: () => child.disconnect() }))
    child.send(kept)
  })
}
