import { NOTE_MOST } from '@zhengcai/contract/publishing/draftWords.ts'
import { CORRECTION_LEAST, CORRECTION_MOST } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { Submission } from './typedSubmission.ts'

type Typed = Pick<Submission, 'change' | 'changeNote' | 'note'>

/** What is open in the dialog itself, all of it at one press; what is wrong with the text stands above. */
export function wrongSubmission(typed: Typed, missing: string[], asksChange: boolean): Record<string, string> {
  const change = asksChange && !typed.change ? '请选择这次修订是更正还是文字修订' : undefined
  const changeNote = asksChange && typed.change === 'correction' ? wrongNotice(typed.changeNote) : undefined
  const note = lengthOf(typed.note) > NOTE_MOST ? `至多 ${NOTE_MOST} 个字，现在 ${lengthOf(typed.note)} 个` : undefined
  return {
    ...(missing.length > 0 && { checklist: `还没有确认：${missing.join('、')}` }),
    ...(change && { change }),
    ...(changeNote && { changeNote }),
    ...(note && { note }),
  }
}

function wrongNotice(written: string): string | undefined {
  const length = lengthOf(written)
  if (length < CORRECTION_LEAST) return `请写明更正了什么，至少 ${CORRECTION_LEAST} 个字`
  return length > CORRECTION_MOST ? `至多 ${CORRECTION_MOST} 个字，现在 ${length} 个` : undefined
}

const lengthOf = (text: string) => [...text.trim()].length
