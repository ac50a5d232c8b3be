import { normalisePhone } from '@zhengcai/contract/account/spelledPhone.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { findOrInsertUser, updateUser } from '../../account/profile/users.queries.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { addSampleFeedback, SampleFeedback } from '../../feedback/sampleFeedback.ts'
import { listArticleLabels } from '../../laws/itemLaws.queries.ts'
import { listLawEvents } from '../../laws/lawEvents.queries.ts'
import { addSampleOperations, SampleOperation } from '../../operations/sampleOperation.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ContentReader, type Outcome, problemsOf, type Reading } from '../../platform/files/importing.ts'
import { ContentProblems, readFronted } from '../../platform/text/richText/frontMatter.ts'
import { addSampleQuestion, SampleQuestion, stateAfter } from '../../questions/sampleQuestion.ts'

const LAWS = { labelsOf: listArticleLabels, lawEvents: listLawEvents }

const Person = z.strictObject({
  phone: z.string().refine((phone) => normalisePhone(phone) === phone, '应为 11 位手机号，写在引号里'),
  nickName: text('昵称', 1, 30),
  company: text('单位', 0, 60).default(''),
  position: text('职务', 0, 30).default(''),
  region: text('所在地区', 0, 60).default(''),
  questions: z.array(SampleQuestion).default([]),
  feedback: z.array(SampleFeedback).default([]),
  operations: z.array(SampleOperation).default([]),
})
type Person = z.output<typeof Person>

/** `people/<slug>.md`: a reader of the demonstration, with what they asked, reported and kept; the text is what they say of themselves. */
export const peopleReader: ContentReader = {
  folder: 'people',
  read(file, source, reading) {
    const { fields, body } = readFronted(file, source, Person)
    const origin = file.replace(/\.md$/, '')
    const problems = problemsOf(file, source)
    if (!reading.demo) problems.at('phone', '只有示例内容（--demo）才有示例读者')
    for (const question of fields.questions)
      for (const message of faultsOf(question, reading)) problems.at('questions', message)
    if (problems.found.length > 0) throw new ContentProblems(problems.found)
    const refused = (message: string) => {
      problems.at('operations', message)
      return new ContentProblems(problems.found)
    }
    const around = { origin, epoch: reading.epoch, refused }
    return { origin, save: (tx) => addPerson(tx, { ...fields, bio: body.trim() }, around) }
  },
}

function faultsOf(question: SampleQuestion, { classes }: Reading): string[] {
  const { title, acts, answer, publish } = question
  const has = (name: string) => acts.some(({ act }) => act === name)
  return [
    ...(classes.has(question.class) ? [] : [`“${title}”没有分类 ${question.class}`]),
    ...(stateAfter(question) ? [] : [`“${title}”的经过不可能这样发生`]),
    ...(has('answer') === (answer !== undefined) ? [] : [`“${title}”的答复与经过不符`]),
    ...(has('publish') && !publish ? [`“${title}”没有同意公开`] : []),
  ]
}

async function addPerson(
  tx: Db,
  { phone, questions, feedback, operations, ...profile }: Person & { bio: string },
  { origin, epoch, refused }: { origin: string; epoch: string; refused: (message: string) => Error },
): Promise<Outcome> {
  const { nickName } = profile
  const { id: userId, status } = await findOrInsertUser(tx, { id: newId(), phone, nickName })
  if (status !== 'active') return 'same'
  let added = 0
  for (const [place, question] of questions.entries()) {
    const owner = { userId, nickName, origin: `${origin}/q${place + 1}`, epoch }
    if (await addSampleQuestion(tx, question, owner)) added += 1
  }
  for (const [place, sent] of feedback.entries())
    if (await addSampleFeedback(tx, sent, { userId, origin: `${origin}/f${place + 1}`, epoch })) added += 1
  added += await addSampleOperations(tx, LAWS, operations, { userId, epoch }).catch((error: unknown) => {
    throw isApiError(error) ? refused(error.msg) : error
  })
  if (added === 0) return 'same'
  await updateUser(tx, userId, profile)
  return 'added'
}
