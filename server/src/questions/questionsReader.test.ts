import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importContent } from '../app/content/importContent.ts'
import { addQuestionClasses } from '../testing/content/askable.ts'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous, store } = await testApp()
await addQuestionClasses(db)

const FRONT = `title: 送货单能代替验收书吗
class: q-contract
asker: 采购人，市级事业单位
asked: 2026-03-02 10:12
publish: 2026-03-04 16:30
expert: 周砚秋
expertTitle: 示例大学法学院副教授
question: 仓库管理员在送货单上签了字，能不能付款？`

async function take(front: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zc-questions-'))
  mkdirSync(join(folder, 'questions'))
  writeFileSync(join(folder, 'questions/delivery-note.md'), `---\n${front}\n---\n不能代替。\n\n送货单只说明货到了。\n`)
  return importContent(db, { folder, store, demo: true, actor: 'test' })
}

test('an answered question is read with its facts, and its summary is how the answer begins', async () => {
  expect(await take(FRONT)).toMatchObject({ added: 1 })
  expect(await take(FRONT)).toMatchObject({ added: 0, changed: 0, same: 1 })
  const { rows } = await anonymous.knowledge.list({ kind: 'question', classId: 'question' })
  expect(rows).toMatchObject([{ summary: '不能代替。送货单只说明货到了。', author: '周砚秋', demo: true }])
  const item = await anonymous.knowledge.knowledge({ id: rows[0]?.esId ?? '' })
  expect(item).toMatchObject({
    body: '<p>不能代替。</p>\n<p>送货单只说明货到了。</p>',
    question: {
      asker: '采购人，市级事业单位',
      question: '仓库管理员在送货单上签了字，能不能付款？',
      askTime: '2026-03-02 10:12:00',
      answerTime: '2026-03-04 16:30:00',
      validAsOf: '2026-03-04',
      helpful: { yes: 0, no: 0 },
    },
    citations: { total: 0 },
  })
})

test('an answer that says so opens with its conclusion, and lists tell it; others have none', async () => {
  const conclusions = async () => {
    const { rows } = await anonymous.knowledge.list({ kind: 'question', classId: 'question' })
    const item = await anonymous.knowledge.knowledge({ id: rows[0]?.esId ?? '' })
    return [rows[0]?.question?.conclusion, item.question?.conclusion]
  }
  expect(await conclusions()).toEqual([undefined, undefined])
  expect(await take(`${FRONT}\nconclusion: 不可以`)).toMatchObject({ changed: 1 })
  expect(await conclusions()).toEqual(['no', 'no'])
  expect(await take(FRONT)).toMatchObject({ changed: 1 })
  expect(await conclusions()).toEqual([undefined, undefined])
})

test.each([
  ['with a conclusion of its own', `${FRONT}\nconclusion: 也许`, '10 conclusion：结论只有 可以、不可以、视情况'],
  ['answered before it was asked', FRONT.replace('asked: 2026-03-02', 'asked: 2026-03-05'), '5 asked：应早于 publish'],
  ['without an expert', FRONT.replace('expert: 周砚秋\n', ''), '2 缺少 expert'],
  ['in a class that is not there', FRONT.replace('q-contract', 'q-none'), '3 class：没有分类 q-none'],
])('a question %s is reported with its line', async (_what, front, problem) => {
  await expect(take(front)).rejects.toThrow(`questions/delivery-note.md:${problem}`)
})
