import { text } from '@zhengcai/contract/fields.ts'
import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import { z } from 'zod'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'

const MOST = 200
/** More than the console lets anybody write: what was told once must come in again. */
const NOTE_MOST = 1_000

/** What was put right after readers had it, as a file has it; the console writes none of it. */
export const CORRECTIONS = {
  corrections: z
    .array(z.strictObject({ time: WrittenTime, note: text('更正说明', 1, NOTE_MOST) }))
    .max(MOST, `更正说明至多 ${MOST} 条`)
    .default([]),
}

export const takenCorrections = (written: Corrections, epoch: string): Corrections =>
  written.map(({ time, note }) => ({ time: resolveTime(time, epoch), note }))

export const writtenCorrections = (corrections: Corrections): Corrections =>
  corrections.map(({ time, note }) => ({ time: writtenTime(time), note }))
