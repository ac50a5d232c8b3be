import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { once, penOf, textOf } from '../pen.ts'
import { hire } from '../people.ts'
import { onServer, passReviews } from './texts.ts'

export type News = { id: string; esId: string; number: number; title: string }

const FIELDS = {
  summary: '这一篇是试写的，看过之后就撤下，不留给读者。',
  class: 'case',
  source: '本刊讯',
}

/** What a text of the news needs to be released, by whoever is signed in there. */
export async function writeNews(context: BrowserContext, title: string): Promise<News> {
  const pen = await penOf(context)
  const whole = `${pen.word}${title}`
  const { id = '' } = await pen.send('draft/create', { kind: 'news', title: whole, once: once() })
  const number = await saveNews(context, { id, title: whole }, '第一段写的是金额三十万元。')
  const opened = await (await context.request.get(`/magazine/office/v1/draft/open/${id}`)).json()
  return { id, number, title: whole, esId: opened.data.esId }
}

/** New words for it; the number they have. */
export async function saveNews(context: BrowserContext, { id, title }: Pick<News, 'id' | 'title'>, words: string) {
  const pen = await penOf(context)
  const { lock = '', number: base = 0 } = await pen.send('draft/lock', { id, tab: once() })
  const fields = { ...FIELDS, title, tags: [pen.word] }
  const { number = 0 } = await pen.send('draft/save', { id, lock, base, fields, tree: textOf(words) })
  await pen.send('draft/unlock', { id, lock })
  return number
}

/** Three people: who writes it, and who signs second and third. */
export type Staff = { writer: BrowserContext; second: BrowserContext; chief: BrowserContext }

export async function hireThree(browser: Browser, writer: BrowserContext): Promise<Staff> {
  const [second, chief] = [await browser.newContext(), await browser.newContext()]
  await hire(writer, '编辑', ['writer'])
  await hire(second, '责编', ['responsible'])
  await hire(chief, '主编', ['chief'])
  return { writer, second, chief }
}

type Release = { publishTime?: string; change?: object }

/** Signed by all three, then released, at once or at a time. */
export async function letOut({ writer, second, chief }: Staff, id: string, { publishTime, change }: Release = {}) {
  const pen = await penOf(writer)
  const { lock, number } = await pen.send('draft/lock', { id, tab: once() })
  await pen.send('review/submit', { id, lock, base: number, sign: true, checklist: CHECKLISTS[1], ...change })
  await passReviews(id, [second, chief])
  const { data } = JSON.parse(await onServer(chief, id))
  const signed = { id, number: data.number }
  const { send } = await penOf(chief)
  if (publishTime) await send('release/schedule', { ...signed, publishTime })
  else await send('release/now', signed)
}

/** No reader's test meets it afterwards. */
export async function takeAway(chief: BrowserContext, { esId }: Pick<News, 'esId'>): Promise<void> {
  const answer = await (await penOf(chief)).send('release/withdraw', { esIds: [esId], reason: '试过了' })
  expect(answer).toMatchObject({ done: [esId] })
}
