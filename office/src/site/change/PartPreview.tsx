import { AGREEMENT_NAMES, type SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import preview from '../../platform/parts/preview.module.css'
import { PreviewChoice, type PreviewWidth, useFitted, WidthChoice } from '../../platform/parts/previewRoom.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import css from '../site.module.css'
import { useSettled } from './useSettled.ts'

const WAIT = 700

/** Where on the page it stands, if not at its beginning. */
const STANDS_AT: Partial<Record<SitePartName, string>> = {
  footer: 'footer',
  links: 'main > section:last-of-type',
}

type Props = { part: SitePartName; value: unknown }

/** The readers' own page with what is typed here, before it is saved; of agreements the one that is chosen. */
export function PartPreview({ part, value }: Props) {
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [agreement, setAgreement] = useState<keyof typeof AGREEMENT_NAMES>('user')
  const of = part === 'agreements' ? agreement : ''
  const settled = useSettled(value, WAIT)
  const place = useRef<HTMLDivElement>(null)
  const fitted = useFitted(place, width)
  const page = useAsked(`${part} ${of} ${JSON.stringify(settled)}`, (signal) =>
    officeApi.siteDesk.preview({ part, value: settled, of }, { signal, quiet: true }),
  )
  return (
    <section className={css.look} aria-label="预览">
      {of !== '' && <PreviewChoice label="哪一份" words={AGREEMENT_NAMES} chosen={agreement} onChoose={setAgreement} />}
      <WidthChoice width={width} onChoose={setWidth} />
      <div ref={place} className={preview.window}>
        {/* No script of any kind runs in it; the same origin lets it have its styles. */}
        {page.data && (
          <iframe
            {...fitted}
            title={fitted.title}
            srcDoc={page.data.html}
            sandbox="allow-same-origin"
            onLoad={(event) => showPlace(event.currentTarget, STANDS_AT[part])}
          />
        )}
      </div>
      <p className={preview.note} role="status">
        {page.fault ? `预览没有更新：${page.fault}` : '保存之前只有您看得到；链接在这里不能点开。'}
      </p>
    </section>
  )
}

/** Brings the place to the middle of the frame. The frame alone moves, not the screen around it. */
function showPlace({ contentDocument, contentWindow }: HTMLIFrameElement, selector: string | undefined): void {
  const place = selector ? contentDocument?.querySelector(selector)?.getBoundingClientRect() : undefined
  if (!place || !contentWindow) return
  const middle = place.top + contentWindow.scrollY + place.height / 2
  contentWindow.scrollTo(0, middle - contentWindow.innerHeight / 2)
}
