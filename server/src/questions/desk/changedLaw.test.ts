import type { Affected } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { expect, test } from 'vitest'
import { relink } from '../../laws/citations/relink.ts'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { askedBy, deskCalls, FIELDS } from '../../testing/content/deskCalls.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { ANSWERED, publish } from '../../testing/content/publish.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addQuestionClasses(db)
await addLawClasses(db)
const { done, open, submit } = deskCalls(app)
const [answerer, second] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'responsible')]
const LAW = '示例省小额采购办法'
const QUESTION = { title: '小额采购要不要公告', content: '小额采购要不要发公告，想问一个明确的说法，谢谢。' }

const listed = async () =>
  (await askOffice(app, 'lawDesk.affected', { as: answerer })).raw.json<{ rows: Affected[] }>().rows

test('a public answer whose law changed leads to its case, and leaves the list when two people have corrected it there', async () => {
  await enactLaw(db, { title: LAW, effective: '2020-01-01', text: '第一条 小额采购可以不发公告。' })
  const { id } = await askedBy(app, QUESTION)
  const read = await submit(answerer, id, `可以不发。依照《${LAW}》第一条办理。`)
  await done(second, 'approve', read)
  const { esId } = await done<{ esId: string }>(second, 'publish', {
    ...read,
    title: QUESTION.title,
    question: QUESTION.content,
  })
  await enactLaw(db, { title: LAW, effective: '2021-01-01', text: '第一条 小额采购应当在网上发公告。' })
  await relink(db)
  const [row] = await listed()
  expect(row).toMatchObject({ id: esId, isAnswer: true, caseId: id, textId: null, title: QUESTION.title })
  const places = row?.places.map(({ esId: of, address, since }) => ({ esId: of, address, since }))
  const settle = { id: esId, places, outcome: 'fixed', note: '答复已经更正' }
  expect(saidBy(await askOffice(app, 'lawDesk.settle', { as: second, input: settle }))).toMatch(
    /^601 条文变动之后还没有发布过修订/,
  )
  const { number } = (await open(answerer, id)).answer
  await done(answerer, 'amend', {
    ...{ id, base: number, fields: FIELDS, tree: treeOf(`应当发。依照《${LAW}》第一条办理。`) },
    notice: '条文修订后结论改变，更正如上。',
  })
  expect(await listed()).toHaveLength(1)
  await done(second, 'approve', { id, number: (await open(second, id)).answer.number })
  expect(await listed()).toEqual([])
})

test('a public answer that came from files has no case to lead to', async () => {
  const words = `依照《${LAW}》第一条，可以不发。`
  const esId = await publish(db, {
    ...ANSWERED,
    class_id: 'law-general',
    publish_time: '2020-05-05 09:00:00',
    body: `<p>${words}</p>`,
    body_text: words,
  })
  await relink(db)
  expect(await listed()).toMatchObject([{ id: esId, isAnswer: true, caseId: null }])
})
