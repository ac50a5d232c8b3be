import { expect, test } from 'vitest'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { saidBy } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const writer = await hireStaff(app, 'writer')
const { ask, done } = draftCalls(app)

const words = (value: string) => [{ type: 'text', value }]

test('Markdown becomes headings, lists and tables; pictures of elsewhere become places to be filled', async () => {
  const { tree } = await done(writer, 'draft.format', {
    markdown:
      '# 大标题\n\n- 甲\n- **乙：**丙\n\n![流程图](https://elsewhere.example.cn/1.png)\n\n![图](media/nobody-has-it.png)',
  })
  expect(tree).toMatchObject({
    type: 'root',
    children: [
      { type: 'heading', depth: 2, children: words('大标题') },
      { type: 'list', children: [{}, { children: [{ children: [{ type: 'strong' }, { value: '丙' }] }] }] },
      { type: 'figure', media: '', alt: '流程图' },
      { type: 'figure', media: '', alt: '图' },
    ],
  })
})

test('scripts and raw HTML leave their words at most', async () => {
  const { tree } = await done(writer, 'draft.format', {
    markdown: '<script>alert(1)</script>\n\n[点我](javascript:alert(1)) <img src=x onerror=alert(1)>',
  })
  expect(JSON.stringify(tree)).not.toMatch(/script|onerror|javascript/)
})

test.each([
  ['', '缺少要排版的文字'],
  ['字'.repeat(300_001), '一次至多 300000 个字符'],
  [`${'> '.repeat(200)}深`, '嵌套过深'],
])('what cannot be laid out is refused in words (%#)', async (markdown, said) => {
  const reply = await ask(writer, 'draft.format', { markdown })
  expect(saidBy(reply)).toContain(said)
  expect(reply.code).not.toBe(200)
})
