import { randomUUID } from 'node:crypto'
import type { Api } from '@zhengcai/contract/contract.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { type Making, newMaking } from '../cache/making.ts'
import { nobody } from '../cache/nobody.ts'
import type { Caller } from '../caller.ts'
import type { RenderPage } from './pages.ts'
import { withoutScripts } from './withoutScripts.ts'

export type Look = 'plain' | 'care' | 'grey'
export type FramedPages = ReturnType<typeof framedPages>
type Made = { render: RenderPage; apiFor: (caller: Caller, making?: Making) => Api; origin: string }

/** Pages of readers as they are, to be looked at in a frame: made for nobody, counted for nobody, kept by nobody. */
export function framedPages() {
  let made: Made | undefined
  return {
    /** As soon as there are pages at all. */
    use(pages: Made): void {
      made = pages
    },
    async render(path: string, look: Look): Promise<string> {
      if (!made) throw new ApiError(503, '页面还没有准备好，请稍后再试')
      const { render, apiFor, origin } = made
      const api = apiFor(nobody('127.0.0.1'), newMaking())
      const request = new Request(new URL(path, origin), { headers: { accept: 'text/html' } })
      const { status, html } = await render(request, look === 'grey' ? inMourning(api) : api, randomUUID())
      if (status !== 200) throw new ApiError(601, '这一稿现在不能预览，请检查各项属性')
      return dressed(withoutScripts(html), look)
    },
  }
}

const inMourning = (api: Api): Api => ({ ...api, portal: { ...api.portal, dayOfMourning: async () => true } })

/** What scripts put onto the page before it is painted. */
const dressed = (html: string, look: Look) =>
  html.replace('<html ', `<html data-js="" ${look === 'care' ? 'data-care="" ' : ''}`)
