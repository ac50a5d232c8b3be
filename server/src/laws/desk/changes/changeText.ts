import type { LawArticle } from '@zhengcai/contract/knowledge/lawText.ts'
import { WHOLE_TEXT } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../../platform/http/refusals.ts'
import { isNumbered } from '../../importing/articleStart.ts'
import { addLine, textOfLines } from '../../importing/lawLines.ts'
import { isBareHeading } from '../../importing/lawOutline.ts'
import { findDeskArticle } from '../lawDesk.queries.ts'
import { textDifference } from './differences.ts'
import { getVersionAt, propose, proposedBefore } from './proposeChange.ts'

type Wish = { esId: string; base: number; address: string; text: string; reason: string }

/** A slip of the pen in one article, put right as soon as a second person has agreed. */
export function proposeText(db: Db, by: DeskHand, { esId, base, address, text, reason }: Wish): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const article = (await findDeskArticle(tx, esId, address)) ?? notFound('这一版本没有这一条')
    const lines = linesOf(text, article.label)
    const before = await proposedBefore(tx, by, { esId, kind: 'text', value: { address, lines }, reason })
    if (before) return before
    const { lawId, title } = await getVersionAt(tx, { esId, base })
    const after = textOfLines(lines)
    if (after === article.text) refuse('没有改动')
    const differences = [textDifference(article.label, article.text, after)]
    return propose(tx, by, {
      kind: 'text',
      lawId,
      esId,
      address,
      title,
      base,
      value: { address, lines },
      differences,
      reason,
    })
  })
}

/** The article line by line, as an import reads it. A line that begins another article or a heading would not be this one's. */
function linesOf(text: string, label: string): LawArticle['lines'] {
  const wrong = (message: string) => refuseFields([{ field: 'text', message }])
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
  const first = rows[0]?.startsWith(label) && label !== WHOLE_TEXT ? rows[0].slice(label.length).trim() : rows[0]
  const lines: LawArticle['lines'] = []
  for (const row of [first ?? '', ...rows.slice(1)].filter(Boolean)) {
    if (isNumbered(row)) wrong(`“${row.slice(0, 12)}”像是另一条的开头，条文要一条一条地改`)
    if (isBareHeading(row)) wrong(`“${row.slice(0, 12)}”像是章节的标题，不能写在条文里`)
    addLine(lines, row)
  }
  return lines.length > 0 ? lines : wrong('条文不能没有正文')
}
