import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { CHECKLISTS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { once, penOf, textOf } from '../pen.ts'
import { call } from '../people.ts'

const CALLS = '/magazine/office/v1'

/** A new text of whoever is signed in there, straight by the call. */
export async function startText(context: BrowserContext, title: string, kind: DraftKind = 'news'): Promise<string> {
  const me = await (await context.request.get(`${CALLS}/staffSession/me`)).json()
  const reply = await call(
    context.request,
    'draft/create',
    { once: randomUUID(), kind, title },
    { 'x-office': me.data.token },
  )
  return reply.data.id
}

export const sheetOf = (page: Page) => page.getByRole('textbox', { name: '正文' })
export const stateOf = (page: Page) => page.locator('[data-state]')

/** Opens a text and waits until it can be written in. */
export async function openToWrite(page: Page, id: string): Promise<void> {
  await page.goto(`/office/text?id=${id}`)
  await page.locator('[contenteditable="true"]').waitFor()
}

/** Goes to the end of the text, as somebody who writes on: once it can be written in. */
export async function goToEnd(page: Page): Promise<void> {
  await page.locator('[contenteditable="true"]').waitFor()
  await sheetOf(page).click()
  await page.keyboard.press('Control+End')
}

/** Selects words of the text as by dragging over them, once more where the sheet was drawn anew meanwhile; whoever only reads can, too. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const offered = page.getByRole('button', { name: '批注', exact: true })
  await expect(async () => {
    await sheetOf(page).focus()
    await sheetOf(page).evaluate(selectIn, words)
    await expect(offered).toBeVisible({ timeout: 1_000 })
    expect(await page.evaluate(() => String(getSelection()))).toBe(words)
  }).toPass()
}

function selectIn(sheet: Element, words: string): void {
  const nodes = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1
    if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
  }
}

/** The words that are shown as spoken of. */
export async function expectMarked(page: Page, words: string): Promise<void> {
  const marked = async () => (await sheetOf(page).locator('[data-anchor]').allTextContents()).join('')
  await expect.poll(marked, { timeout: 20_000 }).toBe(words)
}

/** As an input method does it: letters that change while one chooses, then the characters. */
export async function compose(page: Page, letters: string, characters: string): Promise<void> {
  const input = await page.context().newCDPSession(page)
  for (let length = 1; length <= letters.length; length += 1) {
    const so = letters.slice(0, length)
    await input.send('Input.imeSetComposition', { text: so, selectionStart: so.length, selectionEnd: so.length })
  }
  await input.send('Input.insertText', { text: characters })
  await input.detach()
}

/** What the server has of it, as JSON. */
export async function onServer(context: BrowserContext, id: string): Promise<string> {
  return (await context.request.get(`${CALLS}/draft/open/${id}`)).text()
}

/** The whole history of a text, as JSON. */
export async function historyOf(context: BrowserContext, id: string): Promise<string> {
  return (await context.request.get(`${CALLS}/revision/list?draftId=${id}&all=1`)).text()
}

/** A notice that lacks nothing, written and submitted by whoever is signed in there; with their signature of 一审, or without. */
export async function submitText(context: BrowserContext, title: string, sign = true): Promise<string> {
  const { send } = await penOf(context)
  const id = await startText(context, title, 'notice')
  const { lock, number } = await send('draft/lock', { id, tab: once() })
  const fields = { title, summary: '这一篇写来走一遍审读，没有别的用处。' }
  const saved = await send('draft/save', {
    id,
    lock,
    base: number,
    fields,
    tree: textOf('验收应当在五个工作日内完成。'),
  })
  await send('review/submit', { id, lock, base: saved.number, sign, ...(sign && { checklist: CHECKLISTS[1] }) })
  return id
}

/** Each in turn signs the next step of a text, straight by the calls. */
export async function passReviews(id: string, readers: BrowserContext[], from: Step = 2): Promise<void> {
  for (const [index, reader] of readers.entries()) {
    const { number } = JSON.parse(await onServer(reader, id)).data
    const step = (from + index) as Step
    await (await penOf(reader)).send('review/approve', { id, number, step, checklist: CHECKLISTS[step] })
  }
}

/** Closes a page that has no network. As `close` gives a page its network back before it ends, what it sends last is refused within it. */
export async function closeOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.close()
  await page.context().setOffline(false)
}
