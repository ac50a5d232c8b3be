import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** `pause` is how long a reader waits before asking again, in milliseconds. */
export type Load = { readers: number; rounds: number; pause?: number }

/** So many readers, each asking again as soon as it has its answer, over connections that stay open; times in milliseconds. */
export async function ask(urls: string[], { readers, rounds, pause }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const times: number[] = []
  let left = rounds
  const begun = performance.now()
  const reader = async () => {
    while (left > 0) {
      left -= 1
      times.push(await timed(urls[left % urls.length] as string, agent))
      if (pause) await sleep(pause)
    }
  }
  try {
    await Promise.all(Array.from({ length: readers }, reader))
  } finally {
    agent.destroy()
  }
  return { times, perSecond: rounds / ((performance.now() - begun) / 1_000) }
}
export type LoadResult = { times: number[]; perSecond: number }

function timed(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      // A refusal is quick, so it must not count as an answer.
      if (response.statusCode !== 200) reject(new Error(`${url} 得到 ${response.statusCode}`))
      response.on('error', reject)
      response.on('end', () => resolve(performance.now() - begun))
      response.resume()
    })
    request.on('error', reject)
  })
}
