import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { dateStyleOf } from '@zhengcai/contract/publishing/dateStyle.ts'
import { blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { AnswerFields } from '@zhengcai/contract/questions/questionDeskFields.ts'
import { ANSWER_MOST } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { createLinker } from '../../laws/citations/linker.ts'
import type { Db } from '../../platform/database/database.ts'
import type { WrongField } from '../../platform/http/refusals.ts'
import { renderTree } from '../../platform/text/richText/renderTree.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { checkText } from '../../publishing/checks/checkText.ts'
import { personalIn } from '../../publishing/checks/personal/personalIn.ts'
import { keepableText } from '../../publishing/desk/keepableText.ts'
import { lengthOf } from '../../publishing/drafts/judgeDraft.ts'
import type { Answer } from '../answering/readAnswer.ts'
import { isQuestionClass } from '../questions.queries.ts'
import type { AnswerText } from './answers.queries.ts'
import type { Waived } from './desk.schema.ts'

export const keepable = (value: unknown): Tree => keepableText(value, { verb: '答复', most: ANSWER_MOST })

type Judging = AnswerText & { waivers: Waived[]; known: string[]; origin: string }

/** Everything that keeps an answer from a second person's desk, at once; and what stays for a reason, with what it is about. */
export async function judgeAnswer(
  tx: Db,
  { tree, fields, waivers, known, origin }: Judging,
): Promise<{ wrong: WrongField[]; waived: Waived[] }> {
  const wrong: WrongField[] = []
  if (lengthOf(tree) === 0) wrong.push({ field: 'tree', message: '答复是空的' })
  if (fields.expert === '') wrong.push({ field: 'expert', message: '请填写答复人' })
  if (fields.expertTitle === '') wrong.push({ field: 'expertTitle', message: '请填写答复人职务' })
  if (fields.validAsOf > chinaDay()) wrong.push({ field: 'validAsOf', message: '法规以哪天为准不能晚于今天' })
  if (fields.classId !== '' && !(await isQuestionClass(tx, fields.classId)))
    wrong.push({ field: 'classId', message: '没有这个分类，请重新选择' })
  const found = await mustFindings(tx, { tree, fields, known, origin })
  const isWaived = new Set(waivers.map(({ finding }) => finding))
  const open = found.filter(({ id }) => !isWaived.has(id))
  return {
    wrong: [...wrong, ...open.map(({ id, message }) => ({ field: `findings.${id}`, message }))],
    // What was mended after all needs no reason any more.
    waived: waivers.flatMap((one) => {
      const about = found.find(({ id }) => id === one.finding)
      return about ? { ...one, about: about.message } : []
    }),
  }
}

/** Words that must be changed or left for a reason: the rules of every text, and what we know of those who asked. */
async function mustFindings(tx: Db, { tree, fields, known, origin }: Omit<Judging, 'waivers'>) {
  const blocks = blocksOfTree(tree)
  if (blocks.length === 0) return []
  const day = dayOf(fields)
  const dates = dateStyleOf(blocks.map(({ text }) => text))
  const linker = await createLinker(tx)
  const { findings, citations } = await checkText(
    { db: tx, linker, origin },
    { kind: 'news', day, dates, blocks },
    false,
  )
  const textOf = new Map(blocks.map(({ key, text }) => [key, text]))
  const ofRules = [...findings, ...citations]
    .filter(({ level }) => level === 'must')
    .map(({ id, key, from, to, message }) => ({
      id,
      message: `“${textOf.get(key)?.slice(from, to) ?? ''}”：${message}`,
    }))
  const ofAskers = blocks
    .flatMap(({ text }) => personalIn(text, known))
    .filter(({ kind }) => kind === 'known')
    .map(({ id, words }) => ({ id, message: `“${words}”与提问人的资料或原话相同，请改写` }))
  return [...ofRules, ...ofAskers]
}

export const dayOf = ({ validAsOf }: AnswerFields): string => validAsOf || chinaDay()

/** An answer as the rule of answering takes it. */
export function answerOf({ tree, fields }: AnswerText): Answer {
  const { html, text } = renderTree(tree)
  const { expert, expertTitle, conclusion, classId, tags } = fields
  return {
    html,
    text,
    expert,
    expertTitle,
    // The same word twice is one tag.
    tags: [...new Set(tags)],
    validAsOf: dayOf(fields),
    conclusion: conclusion || undefined,
    classId: classId || undefined,
    title: undefined,
    question: undefined,
  }
}
