import type { ExactKind } from '@zhengcai/contract/publishing/personalWords.ts'
import { isCard, isCreditCode, isIdentity } from './checkDigits.ts'

export type FoundPersonal = { from: number; to: number; kind: ExactKind; plain: string }

/** A run of digits in any width, parted by single spaces, dots or dashes; the last may be the X of an identity number. */
const RUN = /(?<![\dA-Za-z])(?:\+ ?)?[(]?\d(?:[ \t.·_/)(-]{0,2}\d){6,30}[Xx]?(?![\dA-Za-z])/g
const MAIL =
  /(?<![A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63} ?@ ?[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,62}){1,4}/g
const PLATE =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼] ?[A-HJ-NP-Za-hj-np-z][ ·.-]{0,2}(?:[A-HJ-NP-Za-hj-np-z0-9](?: ?[A-HJ-NP-Za-hj-np-z0-9]){3} ?[A-HJ-NP-Za-hj-np-z0-9挂学警港澳]|[DFdf][A-HJ-NP-Za-hj-np-z0-9]\d{4}|\d{5}[DFdf])(?![A-Za-z0-9])/g
/** 转602, 分机 12: who sits at it. */
const EXTENSION = /^ ?(?:转|分机|-) ?(\d{1,5})(?!\d)/
const CREDIT = /(?<![\dA-Za-z])[0-9A-HJ-NPQRTUWXY](?: ?[0-9A-HJ-NPQRTUWXY]){17}(?![\dA-Za-z])/g
const MOBILE = /^(?:(?:00)?86)?1[3-9]\d{9}$/
const LANDLINE = /^(?:(?:00)?86)?0?(?:10|2\d|[3-9]\d{2})\d{7,8}(?:\d{1,4})?$/

/** Every character for itself, so that places stay what they are: １３８ as 138, － as -. */
export function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e\u3000–—－‐‑]/g, (sign) =>
    sign === '\u3000' ? ' ' : /[–—－‐‑]/.test(sign) ? '-' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )
}

export function findPersonal(written: string): FoundPersonal[] {
  const text = narrow(written)
  const found = [
    ...matches(text, CREDIT, (word) => (isCreditCode(word) ? 'credit' : undefined)),
    ...matches(text, MAIL, () => 'mail'),
    ...matches(text, PLATE, (word) => (/\d/.test(word) ? 'plate' : undefined)),
    ...[...text.matchAll(RUN)].flatMap(({ 0: run, index }) => inRun(run, index)).map((one) => withExtension(text, one)),
  ]
  return withoutOverlaps(found.sort((one, other) => one.from - other.from || other.to - one.to))
}

function matches(text: string, pattern: RegExp, kindOf: (plain: string) => ExactKind | undefined) {
  return [...text.matchAll(pattern)].flatMap(({ 0: run, index }): FoundPersonal[] => {
    const plain = run.replace(/[^0-9A-Za-z@._%+\u4e00-\u9fff-]/g, '')
    const bare = /@/.test(run) ? plain : plain.replace(/[.+-]/g, '')
    const kind = kindOf(bare)
    return kind ? [{ from: index, to: index + run.length, kind, plain: bare }] : []
  })
}

/** Several numbers may follow each other with only a space between them: of the pieces the longest that is something counts. */
function inRun(run: string, start: number): FoundPersonal[] {
  const pieces = [...run.matchAll(/[^ \t]+/g)].map(({ 0: piece, index }) => ({ from: index, to: index + piece.length }))
  const found: FoundPersonal[] = []
  for (let first = 0; first < pieces.length; first++) {
    const from = pieces[first]?.from ?? 0
    for (let last = pieces.length - 1; last >= first; last--) {
      const to = pieces[last]?.to ?? 0
      const written = run.slice(from, to)
      const plain = written.replace(/[^0-9A-Za-z]/g, '')
      const kind = kindOfRun(plain, written)
      if (!kind) continue
      found.push({ from: start + from, to: start + to, kind, plain })
      first = last
      break
    }
  }
  return found
}

function kindOfRun(digits: string, run: string): ExactKind | undefined {
  if (isIdentity(digits)) return 'identity'
  if (MOBILE.test(digits)) return 'mobile'
  if (isLandline(digits, run)) return 'landline'
  return isCard(digits) ? 'card' : undefined
}

/** An area code and seven or eight digits, parted or in brackets; 400 and 800 belong to nobody. */
function isLandline(digits: string, run: string): boolean {
  if (!LANDLINE.test(digits) || /^(?:(?:00)?86)?[48]00/.test(digits)) return false
  return (
    (/^(?:(?:\+|00)? ?86[ -]?)?[(]?0?\d{2,3}[) .·_/-]{1,2}\d{3,5}[ .·_-]?\d{2,5}(?:[- ]\d{1,4}){0,2}$/.test(run) &&
      /^(?:\D{0,2}86|00|\D?0)/.test(run)) ||
    /^0\d{10,11}$/.test(run)
  )
}

function withExtension(text: string, one: FoundPersonal): FoundPersonal {
  const after = one.kind === 'landline' ? EXTENSION.exec(text.slice(one.to, one.to + 10)) : null
  return after ? { ...one, to: one.to + after[0].length, plain: one.plain + after[1] } : one
}

function withoutOverlaps(found: FoundPersonal[]): FoundPersonal[] {
  const kept: FoundPersonal[] = []
  for (const one of found) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one)
  return kept
}
