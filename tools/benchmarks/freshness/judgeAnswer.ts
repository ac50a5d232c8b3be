import { wasTrue } from './history.ts'
import type { Place, Thing } from './things.ts'

export type CallSpan = { port: number; from: number; to: number }

/** What an answer says that was true at no moment between request and reply; things that are only mentioned count too. */
export function judgeAnswer(
  text: string,
  { path, shows }: Place,
  all: Thing[],
  { port, from, to }: CallSpan,
): string[] {
  return all.flatMap((thing) => {
    const found = [...new Set([...text.matchAll(thing.mark)].map(([, value]) => value))]
    const said = found.length > 0 || !shows.includes(thing) ? found : [undefined]
    return said
      .filter((value) => !wasTrue(thing.history, value, from - thing.allows(port), to))
      .map((value) => `${path} 在端口 ${port} 说 ${thing.name} 是“${value ?? '没有'}”，那时不是`)
  })
}
