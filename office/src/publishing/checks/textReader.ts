import type { Citation, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import type { DateStyle } from '@zhengcai/contract/publishing/checkWords.ts'
import { dateStyleOf } from '@zhengcai/contract/publishing/dateStyle.ts'
import { askedBlocks, givesName } from '@zhengcai/contract/publishing/trees/askedBlocks.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'

export type Checked = { findings: Finding[]; citations: Citation[] }
/** A block and what was found in it; nothing where it is still to be read. */
export type Seen = { block: CheckedBlock; found: Checked | undefined }
/** `waiting`: an answer could not be had, for the reason told, and is asked for again. */
export type ReaderState = { at: 'read' } | { at: 'waiting'; why: string }

export type ReaderHost = {
  blocks: () => CheckedBlock[]
  /** When nobody composes any more. */
  settled: () => Promise<void>
  /** What every answer rests on beside the words; another one makes all of them old. */
  about: () => string
  ask: (blocks: CheckedBlock[], dates: DateStyle | undefined, signal: AbortSignal) => Promise<Checked>
  /** Why there was no answer, and whether the same question may be answered later. */
  judge: (error: unknown) => { why: string; again: boolean }
  show: (seen: Seen[], state: ReaderState) => void
}

export type TextReader = ReturnType<typeof textReader>

const PAUSE = 800
const TRIES = [5_000, 15_000, 30_000, 60_000]
const KEPT = 2_000

/** Reads a text when its writer pauses: only what changed is asked about, one question at a time. */
export function textReader(host: ReaderHost) {
  const known = new Map<string, Checked>()
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isBusy, isStale, tries, about] = [false, false, 0, '']

  const look = (after = PAUSE) => {
    clearTimeout(timer)
    if (!over.signal.aborted) timer = setTimeout(() => void read(), after)
  }

  async function read(): Promise<void> {
    if (isBusy) {
      isStale = true
      return
    }
    isBusy = true
    let state: ReaderState = { at: 'read' }
    try {
      do {
        isStale = false
        await readOnce()
      } while (isStale)
      tries = 0
    } catch (error) {
      const { why, again } = host.judge(error)
      state = { at: 'waiting', why }
      if (again) look(TRIES[Math.min(tries++, TRIES.length - 1)])
    }
    isBusy = false
    await host.settled()
    if (!over.signal.aborted) host.show(seenOf(now()), state)
  }

  async function readOnce(): Promise<void> {
    await host.settled()
    if (over.signal.aborted) return
    const { blocks, signs, dates } = now()
    const portions = askedBlocks(blocks, ({ key }) => !known.has(signs.get(key) ?? ''))
    for (const portion of portions) {
      const answer = await host.ask(portion, dates, over.signal)
      for (const { key } of portion.filter(({ aside }) => !aside)) known.set(signs.get(key) ?? '', ofBlock(answer, key))
    }
    for (const old of [...known.keys()].slice(0, Math.max(0, known.size - KEPT))) known.delete(old)
  }

  const seenOf = ({ blocks, signs }: ReturnType<typeof now>): Seen[] =>
    blocks.map((block) => ({ block, found: known.get(signs.get(block.key) ?? '') }))

  /** The text as it stands; what is known of one that rests on something else is forgotten. */
  function now() {
    const blocks = host.blocks()
    const dates = dateStyleOf(blocks.map(({ text }) => text))
    const rests = JSON.stringify([host.about(), dates, blocks.filter(givesName).map(({ text }) => text)])
    if (rests !== about) known.clear()
    about = rests
    return { blocks, dates, signs: signsOf(blocks) }
  }

  return {
    /** Something changed: to be read when that was the last change for a while. */
    look,
    stop() {
      clearTimeout(timer)
      over.abort()
    },
  }
}

/** What a block is read by: its own words and those right before it, wherever both stand. */
const signsOf = (blocks: CheckedBlock[]) =>
  new Map(blocks.map((block, at) => [block.key, JSON.stringify([{ ...block, key: '' }, blocks[at - 1]?.text ?? ''])]))

const ofBlock = ({ findings, citations }: Checked, key: string): Checked => ({
  findings: findings.filter((one) => one.key === key),
  citations: citations.filter((one) => one.key === key),
})
