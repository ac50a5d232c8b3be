import type { SafeHtml } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { MouseEvent } from 'react'
import { go } from '../../platform/steps/go.ts'
import { isPlain } from '../SiteLink.tsx'
import css from './RichText.module.css'

/** The one component that sets HTML: it takes only text that the server sanitised when it was saved. */
export function RichText({ html }: { html: SafeHtml }) {
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest('a')
    const href = link?.getAttribute('href') ?? ''
    if (!href.startsWith('/') || link?.target || link?.hasAttribute('download') || !isPlain(event)) return
    event.preventDefault()
    void go(href)
  }
  return (
    <section
      aria-label="正文"
      className={css.text}
      onClickCapture={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
