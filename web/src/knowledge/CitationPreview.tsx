import type { Api } from '@zhengcai/contract/contract.ts'
import { EFFECTIVE_ASSUMED, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserApi } from '../platform/api/browserApi.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './CitationPreview.module.css'
import { placeBeside } from './placeBeside.ts'
import { PREVIEW_ID, type PreviewRequest } from './watchCitations.ts'

type Cited = Awaited<ReturnType<Api['law']['article']>>
export type PreviewProps = { request: PreviewRequest }

const known = new Map<string, Promise<Cited>>()

/** One call for each article in a session; a failure is not kept. */
function read({ target, to }: PreviewRequest): Promise<Cited> {
  const key = `${target} ${to ?? ''}`
  const reading = known.get(key) ?? browserApi.law.article({ id: target, to })
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  return reading
}

/** What the article says, floating above the text without moving it. */
export function CitationPreview({ request }: PreviewProps) {
  const [cited, setCited] = useState<Cited | 'failed' | null>(null)
  const float = useRef<HTMLDivElement>(null)
  const { link, place, tapped } = request
  useEffect(() => {
    let here = true
    read(request).then(
      (answer) => here && setCited(answer),
      () => here && setCited('failed'),
    )
    return () => {
      here = false
    }
  }, [request])
  useEffect(() => {
    float.current?.showPopover?.()
    if (tapped) float.current?.focus({ preventScroll: true })
    else link.setAttribute('aria-describedby', PREVIEW_ID)
    return () => {
      link.removeAttribute('aria-describedby')
      if (tapped) link.focus({ preventScroll: true })
    }
  }, [link, tapped])
  // Again when the text has come: above the link its height decides where it begins.
  useLayoutEffect(() => {
    if (float.current && cited !== undefined) placeBeside(float.current, place)
  }, [place, cited])
  return (
    <div
      ref={float}
      id={PREVIEW_ID}
      popover="manual"
      className={`no-print ${css.preview}`}
      {...(tapped ? { role: 'dialog', 'aria-label': '引用的条文', tabIndex: -1 } : { role: 'tooltip' })}
    >
      {cited === null && <p className={css.note}>正在取条文…</p>}
      {cited === 'failed' && <p className={css.note}>条文没有取到，可以点链接去看。</p>}
      {cited && cited !== 'failed' && <CitedText cited={cited} paragraph={paragraphOf(request.target)} />}
      {tapped && (
        <p className={css.acts}>
          <SiteLink to={link.getAttribute('href') ?? '/law'}>打开</SiteLink>
          <button type="button">关闭</button>
        </p>
      )}
    </div>
  )
}

const paragraphOf = (target: string) => Number(/-(\d+)$/.exec(target.split('~')[1] ?? '')?.[1]) || undefined

const effectiveWords = ({ effective, effectiveAssumed }: Pick<Cited, 'effective' | 'effectiveAssumed'>) =>
  effectiveAssumed ? EFFECTIVE_ASSUMED : `${effective} 施行`

function CitedText({ cited, paragraph }: { cited: Cited; paragraph: number | undefined }) {
  const { title, documentNumber, status, articles, more, now, demo } = cited
  return (
    <>
      <p className={css.source}>
        《{title}》{documentNumber && `（${documentNumber}）`}
        <span>
          {LAW_STATUSES[status]}，{effectiveWords(cited)}
          {demo && '，示例内容'}
        </span>
      </p>
      {now && (
        <p className={css.now}>
          {now.kind === 'deleted'
            ? '这一条在现行文本里已经删去。'
            : `这一条已经改动，现行文本见${now.to ? `${now.to.label}（${effectiveWords(now.to)}）` : '新版本'}。`}
        </p>
      )}
      {articles.map(({ address, label, lines }) => (
        <div key={address} className={css.article}>
          {lines
            .filter((line) => paragraph === undefined || line.paragraph === paragraph)
            .map((line, index) => (
              <p key={`${line.paragraph}-${line.item}-${line.subitem}`}>
                {index === 0 && <b>{label}</b>}
                {line.label}
                {line.text}
              </p>
            ))}
        </div>
      ))}
      {more > 0 && <p className={css.note}>还有 {more} 条</p>}
    </>
  )
}
