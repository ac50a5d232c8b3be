import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { PREVIEW_MODES, type PreviewMode } from '@zhengcai/contract/publishing/releaseWords.ts'
import { useRef, useState } from 'react'
import css from '../../../platform/parts/preview.module.css'
import { type PreviewWidth, useFitted, WidthChoice } from '../../../platform/parts/previewRoom.tsx'
import type { DeskState } from '../desk/textDesk.ts'

const addressOf = (id: string, mode: PreviewMode, at: string) =>
  `/magazine/office/v1/preview/page/${encodeURIComponent(id)}?mode=${mode}&at=${at}`

/** The readers' own page of what was saved last, at two widths. A new one takes the place of the old when it is there, where it was scrolled to. */
export function PreviewPanel({ state }: { state: DeskState }) {
  const { id } = state.draft
  const number = state.keeping?.base ?? state.draft.number
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const [mode, setMode] = useState<PreviewMode>('plain')
  const [tries, setTries] = useState(0)
  const wanted = addressOf(id, mode, `${number}.${tries}`)
  const [shown, setShown] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const fitted = useFitted(place, width)
  const arrive = (element: HTMLIFrameElement) => {
    // A refusal is no page: what was shown stays.
    if (element.contentDocument?.contentType !== 'text/html') return setFailed(wanted)
    element.contentWindow?.scrollTo(0, frame.current?.contentWindow?.scrollY ?? 0)
    setShown(wanted)
  }
  const coming = failed === wanted ? [] : [wanted]
  const frames = shown && shown !== wanted ? [shown, ...coming] : coming
  return (
    <>
      <WidthChoice width={width} onChoose={setWidth} />
      <fieldset className={css.choices} aria-label="版式">
        {keysOf(PREVIEW_MODES).map((name) => (
          <button key={name} type="button" aria-pressed={name === mode} onClick={() => setMode(name)}>
            {PREVIEW_MODES[name]}
          </button>
        ))}
        <button type="button" disabled={shown !== wanted} onClick={() => frame.current?.contentWindow?.print()}>
          打印
        </button>
        <a href={wanted} target="_blank" rel="noopener">
          在新窗口打开
        </a>
      </fieldset>
      {failed === wanted && (
        <p role="status" className={css.note}>
          预览暂时打不开。
          <button type="button" onClick={() => setTries(tries + 1)}>
            重试
          </button>
        </p>
      )}
      <div ref={place} className={css.window}>
        {frames.map((address) => (
          <iframe
            key={address}
            ref={address === shown ? frame : undefined}
            className={address === (shown ?? wanted) ? css.shown : css.coming}
            src={address}
            // No script of any kind runs in it; the same origin lets us keep the place it was scrolled to, and print it.
            sandbox="allow-same-origin allow-modals"
            {...fitted}
            title={fitted.title}
            onLoad={(event) => address === wanted && arrive(event.currentTarget)}
          />
        ))}
      </div>
      <p className={css.note}>预览的是已保存的内容，随保存更新；不计阅读，链接在这里不能点开。</p>
    </>
  )
}
