import { type BrowserContext, expect } from '@playwright/test'
import { call } from './people.ts'

/** What the calls of texts answer, as far as tests look at it. */
type Answered = { id?: string; lock?: string; number?: number }
export type Pen = { send: (path: string, data: object) => Promise<Answered>; word: string }

/** Somebody with a pen: calls as their pages make them, and a word that stands in no other text. */
export async function penOf(context: BrowserContext): Promise<Pen> {
  const me = await (await context.request.get('/magazine/office/v1/staffSession/me')).json()
  return {
    word: `榉${me.data.id.slice(0, 7)}`,
    async send(path, data) {
      const reply = await call(context.request, path, data, { 'x-office': me.data.token })
      expect(reply.code, `${path} ${reply.msg}`).toBe(200)
      return reply.data
    },
  }
}

export const once = () => `press${Math.random().toString(36).slice(2).padEnd(8, 'x')}`
const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] })
export const textOf = (...paragraphs: string[]) => ({ type: 'root', children: paragraphs.map(paragraph) })

export async function begin({ send, word }: Pen, title: string): Promise<string> {
  return (await send('draft/create', { kind: 'news', title: `${word}${title}`, once: once() })).id ?? ''
}

/** A text with a revision called 初稿 that says 五, while the text says 七 and has a summary. */
export async function revised(pen: Pen): Promise<string> {
  const id = await begin(pen, '一篇有来历的稿件')
  const { lock = '' } = await pen.send('draft/lock', { id, tab: once() })
  const title = `${pen.word}一篇有来历的稿件`
  const save = (base: number, tree: object, more = {}) =>
    pen.send('draft/save', { id, lock, base, fields: { title, ...more }, tree })
  await save(1, textOf('验收应当在五个工作日内完成，并出具验收书。', '供应商可以提出质疑，采购人应当答复。', '不变。'))
  await pen.send('draft/note', { id, lock, base: 2, note: '初稿' })
  await save(
    2,
    textOf('验收应当在七个工作日内完成，并出具验收书。', '不变。', '供应商可以提出质疑，采购人应当答复。'),
    { summary: '这是后来才写的摘要，说明验收的期限。' },
  )
  await pen.send('draft/unlock', { id, lock })
  return id
}
