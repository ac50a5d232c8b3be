import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { isFinal } from '../../../platform/api/Refusal.ts'

export type FigureFacts = { media: string; alt: string; decorative?: boolean; caption?: string; credit?: string }

/** What becomes of a picture on its way: it is here, it could not come, it never will, or nobody wants it any more. */
type Outcome = FigureFacts | 'failed' | 'unwanted' | { refused: string }
type Upload = { state: 'coming' | 'failed' | 'refused'; why?: string; again: () => Promise<FigureFacts | undefined> }

export type Uploads = {
  /** Files to be sent together; a ticket finds the place of each in the text again. */
  send: (files: File[]) => string[]
  /** A picture that lies elsewhere, under a ticket that the text has already. */
  bring: (ticket: string, address: string) => void
  retry: (ticket: string) => void
  stateOf: (ticket: string) => Upload['state'] | undefined
  /** Why it was refused for good, and what to do instead. */
  whyOf: (ticket: string) => string | undefined
  /** Called whenever one of them goes on. */
  follow: (tell: () => void) => () => void
}

type Library = {
  insertFigure: (files?: File[]) => Promise<FigureFacts[]>
  fetchFigure?: ((address: string) => Promise<FigureFacts>) | undefined
}

/** Pictures on their way, beside the text: one can write on meanwhile, and what failed can be tried again. */
export function openUploads(
  library: Library,
  onDone: (ticket: string, facts: FigureFacts | undefined) => void,
): Uploads {
  const uploads = new Map<string, Upload>()
  const listeners = new Set<() => void>()
  let begun = 0
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const settle = (ticket: string, outcome: Outcome) => {
    const upload = uploads.get(ticket)
    const isRefused = typeof outcome === 'object' && 'refused' in outcome
    if (upload && isRefused) uploads.set(ticket, { ...upload, state: 'refused', why: outcome.refused })
    else if (upload && outcome === 'failed') uploads.set(ticket, { ...upload, state: 'failed' })
    else uploads.delete(ticket)
    if (outcome !== 'failed' && !isRefused) onDone(ticket, outcome === 'unwanted' ? undefined : outcome)
    tell()
  }
  const begin = (ticket: string, again: Upload['again']) => {
    uploads.set(ticket, { state: 'coming', again })
    tell()
  }
  const one = (ticket: string, again: Upload['again']) => {
    begin(ticket, again)
    again().then(
      (facts) => settle(ticket, facts ?? 'failed'),
      (error) => settle(ticket, isFinal(error) ? { refused: failureText(error) } : 'failed'),
    )
  }
  return {
    send(files) {
      const tickets = files.map((file) => {
        begun += 1
        begin(`file ${begun}`, async () => (await library.insertFigure([file]))[0])
        return `file ${begun}`
      })
      const settleAll = (came?: FigureFacts[]) => {
        for (const [at, ticket] of tickets.entries()) settle(ticket, came ? (came[at] ?? 'unwanted') : 'failed')
      }
      library.insertFigure(files).then(settleAll, () => settleAll())
      return tickets
    },
    bring(ticket, address) {
      const { fetchFigure } = library
      if (fetchFigure && !uploads.has(ticket)) one(ticket, () => fetchFigure(address))
    },
    retry(ticket) {
      const upload = uploads.get(ticket)
      if (upload) one(ticket, upload.again)
    },
    stateOf: (ticket) => uploads.get(ticket)?.state,
    whyOf: (ticket) => uploads.get(ticket)?.why,
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
