import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { PERSONAL_KINDS } from '@zhengcai/contract/publishing/personalWords.ts'
import type { PreviewMode } from '@zhengcai/contract/publishing/releaseWords.ts'
import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { imagine } from '../../platform/database/imagine.ts'
import type { FramedPages } from '../../platform/http/pages/framedPages.ts'
import { refuse, refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import { personalIn } from '../../publishing/checks/personal/personalIn.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { updatePublicWords } from '../publishing/publishing.queries.ts'
import { publishIn, showQuestion } from '../publishing/publishQuestion.ts'
import { insertVersion } from './answers.queries.ts'
import { knownOfAsker } from './askerFacts.ts'
import type { Waived } from './desk.schema.ts'
import { type DeskCase, lockCase, numberOf, textOf } from './holding.ts'
import { refuseOtherNumber } from './lockAnswer.ts'

type Replacement = { from: number; to: number; by: string }
type Public = { id: string; title: string; question: string }
type Wish = Public & { number: number; replacements: Replacement[]; waivers: Waived[] }

/** 公开: only in words in which nothing that tells who asked is left without a reason. */
export function discloseQuestion(db: Db, by: Hand, wish: Wish): Promise<{ esId: string; href: string }> {
  const { id, number, title, question, replacements, waivers } = wish
  return inTransactionAgain(db, async (tx) => {
    const one = await lockCase(tx, id)
    if (one.question.status !== QUESTION.answered) refuse('这条提问还没有答复')
    if (!one.question.publish) refuse('提问人没有同意公开，不能公开')
    if (one.draft && one.draft.state !== 'writing') refuse('有更正正在等待复核，请在复核之后公开')
    await refuseOtherNumber(tx, one, number)
    const [first, ...rest] = await wrongPublic(tx, one, wish)
    if (first) refuseFields([first, ...rest])
    await updatePublicWords(tx, id, { title, question })
    await insertVersion(tx, {
      caseId: id,
      number: numberOf(one),
      text: textOf(one),
      cause: 'publish',
      staffId: by.staffId,
      detail: { title, question, replacements, waivers },
    })
    const { esId } = await publishIn(tx, { id, ...actorIn(by) })
    return { esId, href: detailPath({ kind: 'question', esId }) }
  })
}

/** Every place that would tell who asked; and words that the asker wrote in the place that was said to be replaced. */
async function wrongPublic(
  tx: Db,
  { question: { id, content, answerText } }: DeskCase,
  { title, question, replacements, waivers }: Wish,
): Promise<WrongField[]> {
  if (!areApart(replacements, content.length))
    return [{ field: 'replacements', message: '替换的位置不在提问原文之中，或互相重叠' }]
  const known = await knownOfAsker(tx, id)
  const waived = new Set(waivers.map(({ finding }) => finding))
  const parts: [string, string, string][] = [
    ['title', '标题', title],
    ['question', '提问', question],
    ['answer', '答复', answerText ?? ''],
  ]
  return parts.flatMap(([field, label, text]) =>
    personalIn(text, known)
      .filter((found) => !waived.has(found.id))
      .map(({ kind, words }) => ({
        field,
        message: `${label}中的“${words}”${kind === 'known' ? '与提问人的资料相同' : `疑为${PERSONAL_KINDS[kind]}`}，请替换或写明理由`,
      })),
  )
}

function areApart(replacements: Replacement[], length: number): boolean {
  const order = replacements.toSorted((one, other) => one.from - other.from)
  return order.every(({ from, to }, at) => from < to && to <= length && from >= (order[at - 1]?.to ?? 0))
}

type Needs = { db: Db; framed: Pick<FramedPages, 'render'> }

/** The readers' own page, as it would be if it were made public in these words. */
export function previewPublic({ db, framed }: Needs, { id, mode, ...words }: Public & { mode: PreviewMode }) {
  let esId = ''
  return imagine(
    db,
    async (tx) => {
      const { question } = await lockCase(tx, id)
      if (question.status !== QUESTION.answered) refuse('这条提问还没有答复，暂时不能预览')
      esId = question.esId ?? newId()
      await updatePublicWords(tx, id, words)
      await showQuestion(tx, id, esId)
    },
    () => framed.render(detailPath({ kind: 'question', esId }), mode),
  )
}
