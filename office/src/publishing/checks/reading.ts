import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import type { Citation, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import type { Level } from '@zhengcai/contract/publishing/checkWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { quoted } from './quoted.ts'
import type { Checked, ReaderState } from './textReader.ts'

/** Why something found stands as it is. */
export type Waiver = { finding: string; reason: string }

type Found = { kind: 'finding'; found: Finding } | { kind: 'citation'; found: Citation }

/** Something found in a text, and the words it was found in. */
export type Remark = Found & {
  /** Its name among those of one text: what it is called to the server, and which of its like it is. */
  key: string
  /** Of the block it stands in; of a field where `field:` stands before its name. */
  block: CheckedBlock
  words: string
  sentence: { before: string; after: string }
  level: Level | null
}

export type CitationRemark = Extract<Remark, { kind: 'citation' }>

export type Reading = (ReaderState | { at: 'unread' }) & { remarks: Remark[] }

export const NOTHING_READ: Reading = { at: 'unread', remarks: [] }

/** What was found in one block, in its order. Named later, among all of the text. */
export function remarksIn(block: CheckedBlock, { findings, citations }: Checked): Remark[] {
  const all: Found[] = [
    ...findings.map((found) => ({ kind: 'finding' as const, found })),
    ...citations.map((found) => ({ kind: 'citation' as const, found })),
  ]
  return all
    .sort((one, other) => one.found.from - other.found.from)
    .map((one) => {
      const { id, from, to, level } = one.found
      return {
        ...one,
        key: id,
        block,
        level,
        words: block.text.slice(from, to),
        sentence: quoted(block.text, from, to),
      }
    })
}

/** The same words found twice are two remarks: the second is called so. */
export function named(remarks: Remark[]): Remark[] {
  const counts = new Map<string, number>()
  return remarks.map((remark) => {
    const { id } = remark.found
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return { ...remark, key: count === 1 ? id : `${id}#${count}` }
  })
}

/** Which field a block is, as `summary` or `agenda.0.title`; nothing where it stands in the text. */
export const fieldOf = ({ key }: CheckedBlock): string | undefined =>
  key.startsWith('field:') ? key.slice('field:'.length) : undefined

/** Why it stands as it is, as somebody said when the text was submitted or says now; a reason that was only begun is none. */
export const waiverOf = ({ found }: Remark, waivers: Waiver[]): string | undefined =>
  waivers.find(({ finding, reason }) => finding === found.id && reason.trim().length >= REASON_LEAST)?.reason ??
  found.waived?.reason

/** Those that wait for somebody's hand, in the order in which they are worth it: laws first, then what must be, then what may be. */
export function openRemarks({ remarks }: Reading, waivers: Waiver[]) {
  const open = remarks.filter((remark) => remark.level !== null && waiverOf(remark, waivers) === undefined)
  const findings = (level: Level) => open.filter((remark) => remark.kind === 'finding' && remark.level === level)
  return {
    citations: open.filter(({ kind }) => kind === 'citation'),
    must: findings('must'),
    hint: findings('hint'),
    count: open.length,
    /** What stands between the text and its submission. */
    blocking: open.filter(({ level }) => level === 'must'),
  }
}

export const isSameReading = (one: Reading, other: Reading) =>
  one.at === other.at &&
  (one.at !== 'waiting' || (other.at === 'waiting' && one.why === other.why)) &&
  one.remarks.length === other.remarks.length &&
  one.remarks.every((remark, at) => isSameRemark(remark, other.remarks[at]))

const isSameRemark = (one: Remark, other: Remark | undefined) =>
  one.key === other?.key &&
  one.found === other.found &&
  one.block.key === other.block.key &&
  one.block.text === other.block.text
