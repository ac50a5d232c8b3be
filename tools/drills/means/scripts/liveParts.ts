import type { Page } from '@playwright/test'
import type { Document, Element } from './inBrowsers.ts'

/** What of a document could run, or has come to be an element by a payload. In the page: it knows nothing but what it is given. */
export function liveParts(root: Document, marker: string): string[] {
  const found: string[] = []
  const scheme = /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data\s*:\s*text\/html)/iu
  const leads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'background']
  const note = (element: Element, what: string) => found.push(`${what} ${element.outerHTML.slice(0, 120)}`)
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) note(element, `属性 ${name}`)
      if (leads.includes(name.toLowerCase()) && scheme.test(value)) note(element, `地址 ${name}`)
      if (name === 'style' && /url\(|expression|@import/i.test(value) && value.includes('evil.')) note(element, '样式')
      if (name === 'http-equiv' && /refresh/i.test(value)) note(element, '跳转')
    }
    const name = element.localName
    if (['base', 'object', 'embed', 'math', 'template'].includes(name)) note(element, '元素')
    const isData = /json/.test(element.getAttribute('type') ?? '')
    if (
      name === 'script' &&
      !isData &&
      element.textContent?.includes(`${marker}()`) &&
      element.textContent.trim().length < 60
    )
      note(element, '脚本')
  }
  return found
}

export type LiveIn = typeof liveParts

/** Carried out in the page, with `liveParts` at hand; handed over as text, which no policy of the page keeps out. */
export function inPage<T, R>(page: Page, act: (given: T, liveIn: LiveIn) => R, given: T): Promise<R> {
  return page.evaluate(`(${act})(${JSON.stringify(given)}, ${liveParts})`)
}
