import { type AskOutside, OutsideError, outsideClient } from '../../platform/outside/askOutside.ts'

const TIME_LIMIT = 10_000
const GONE = new Set([404, 410])

export type OutsideLinks = { dead: string[]; reached: boolean }
export type LookOutside = (urls: string[]) => Promise<OutsideLinks>

/** Asks each of these addresses of the site's own list once; nobody else's are asked. */
export const lookOutside: LookOutside = (urls) =>
  lookBy(urls, outsideClient({ known: urls.flatMap((url) => URL.parse(url)?.origin ?? []), timeLimit: TIME_LIMIT }))

/** Where not one of them can be reached it is this server that has no way out, and nothing is known of them. */
export async function lookBy(urls: string[], ask: AskOutside): Promise<OutsideLinks> {
  const dead: string[] = []
  let reached = false
  for (const url of urls) {
    const answer = await askOnce(url, ask)
    reached ||= answer !== 'nothing'
    if (answer !== 'there') dead.push(url)
  }
  return { dead: reached ? dead : [], reached }
}

/** What redirects, refuses a stranger or says too much is there all the same. */
async function askOnce(url: string, ask: AskOutside): Promise<'there' | 'gone' | 'nothing'> {
  try {
    const { status } = await ask(new URL(url))
    return GONE.has(status) ? 'gone' : 'there'
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return error.reached ? 'there' : 'nothing'
  }
}
