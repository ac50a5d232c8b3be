import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { beginText, NEWS, NOTICE } from './beginText.ts'
import { reviewCalls, signedBy } from './signedBy.ts'
import { treeOf } from './writeDraft.ts'

/** What an office has at some moment: texts in every state, some of them with a past. */
export async function busyOffice(app: TestApp) {
  const people = [
    await hireStaff(app, 'writer'),
    await hireStaff(app, 'responsible'),
    await hireStaff(app, 'chief'),
  ] as const
  const [writer, , chief] = people
  const ask = async <T>(as: Hired, name: string, input: object) =>
    (await askOffice<T>(app, name, { as, input })).data as T
  const titled = (title: string) => ({ ...NEWS, title, tags: ['示例', '导出: 与 "引号"'] })
  /** Opened, changed and saved, as by hand. */
  const write = async (id: string, ...paragraphs: string[]) => {
    const held = await reviewCalls(app).lock(writer, id)
    const { fields } = await ask<{ fields: object }>(writer, 'draft.open', { id })
    await ask(writer, 'draft.save', { ...held, fields, tree: treeOf(...paragraphs) })
  }
  const publish = async (id: string, more: object = {}) =>
    ask(chief, 'release.now', await signedBy(app, id, people, more))
  const begun = await beginText(app, writer, { fields: titled('起了稿的一篇'), tree: treeOf('第一句。', '第二句。') })
  await write(begun.id, '存过但没有另存稿次的话。')
  const unfinished = await beginText(app, writer, { fields: {}, tree: treeOf() })
  const waiting = await beginText(app, writer, { fields: titled('送审中的一篇') })
  await reviewCalls(app).submit(writer, waiting.id)
  const live = await beginText(app, writer, { fields: titled('发布了的一篇') })
  await publish(live.id)
  const revised = await beginText(app, writer, { kind: 'notice', fields: NOTICE })
  await publish(revised.id)
  await ask(writer, 'draft.create', { once: 'once-of-revision', esId: revised.esId })
  await write(revised.id, '公告正在修订，还没有送审。')
  const withdrawn = await beginText(app, writer, { fields: titled('撤下了的一篇') })
  await publish(withdrawn.id)
  await ask(chief, 'release.withdraw', { esIds: [withdrawn.esId], reason: '事实有误' })
  return { people, begun, unfinished, waiting, live, revised, withdrawn, publish, write }
}
