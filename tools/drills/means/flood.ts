import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { askFrom } from '../../load/askFrom.ts'

export type Flooded = { answered: number; away: number; lost: number }

/** One network that asks for more than can be given: `node flood.ts <port> <connections> <seconds>`. */
const [port = 0, connections = 1, seconds = 1] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const end = performance.now() + seconds * 1_000
const told: Flooded = { answered: 0, away: 0, lost: 0 }
const lanes = Array.from({ length: connections }, async () => {
  while (performance.now() < end) {
    // Words that nobody asked for before: a page that lies ready waits for no turn.
    const { status } = await askFrom(port, '127.0.0.4', `/law?keyword=${randomUUID()}`, agent)
    told[status === 200 ? 'answered' : status === 503 ? 'away' : 'lost'] += 1
  }
})
await Promise.all(lanes)
agent.destroy()
process.send?.(told, () => process.disconnect())
