import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'

type Cue = VideoFacts['cues'][number]
type Fault = { line: number; message: string }
type Block = { line: number; rows: string[] }

const HEAD = /^WEBVTT(?:[ \t].*)?$/
const CLOCK = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(`^${CLOCK}[ \\t]+-->[ \\t]+${CLOCK}(?:[ \\t]+\\S.*)?$`)
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

/** WebVTT as sentences with their times. A browser forgives a broken file by dropping cues; here every fault is named. */
export function readCaptions(source: string): { cues: Cue[]; faults: Fault[] } {
  const rows = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const faults: Fault[] = []
  if (!HEAD.test(rows[0] ?? '')) faults.push({ line: 1, message: '第一行应为 WEBVTT' })
  else if (rows[1]) faults.push({ line: 2, message: 'WEBVTT 之后应空一行' })
  const cues = blocksOf(rows)
    .filter(({ rows: [first = ''] }) => !/^NOTE(?:\s|$)/.test(first))
    .flatMap((block) => readCue(block, faults))
  for (const [index, { from, line }] of cues.entries()) {
    if (from < (cues[index - 1]?.to ?? 0)) faults.push({ line, message: '与上一条重叠或次序颠倒' })
  }
  if (cues.length === 0 && faults.length === 0) faults.push({ line: 1, message: '一条字幕也没有' })
  return { cues: cues.map(({ from, to, text }) => ({ from, to, text })), faults }
}

/** What stands between empty lines, after the head. */
function blocksOf(rows: string[]): Block[] {
  const blocks: Block[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row === '') continue
    const last = blocks.at(-1)
    if (last && last.line - 1 + last.rows.length === index) last.rows.push(row)
    else blocks.push({ line: index + 1, rows: [row] })
  }
  return blocks
}

function readCue({ line, rows }: Block, faults: Fault[]): (Cue & { line: number })[] {
  const at = rows[0]?.includes('-->') ? 0 : 1
  const times = TIMING.exec(rows[at] ?? '')
  const words = rows.slice(at + 1).join('\n')
  const fault = (offset: number, message: string) => {
    faults.push({ line: line + offset, message })
    return []
  }
  if (!times) return fault(Math.min(at, rows.length - 1), '应为时间，例如 00:00:01.000 --> 00:00:04.000')
  const [from, to] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))]
  if (from >= to) return fault(at, '结束时间应晚于开始时间')
  if (words.trim() === '') return fault(at, '没有文字')
  if (/<|-->/.test(words)) return fault(at + 1, '文字里不能有标记')
  return [{ from, to, text: words.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity), line: line + at }]
}

function secondsOf(parts: (string | undefined)[]): number {
  const [hours, minutes, seconds, thousandths] = parts.map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return (((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths) / 1000
}
