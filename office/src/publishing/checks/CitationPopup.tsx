import { CITATION_STATES } from '@zhengcai/contract/publishing/checkWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BESIDE_CITED } from '../editor/checks/besideCited.ts'
import { type DeskState, isMine, type TextDesk } from '../text/desk/textDesk.ts'
import { ChangedArticle, CitationActs } from './CitationActs.tsx'
import css from './CitationPopup.module.css'
import type { CitationRemark } from './reading.ts'

type Props = { desk: TextDesk; state: DeskState; remark: CitationRemark; onClose: () => void }

/** Below the citation, and the next stop for Tab: the state of the article, what changed in it, and what settles it by one tap. */
export function CitationPopup({ desk, state, remark, onClose }: Props) {
  const { found } = remark
  const place = useRef<HTMLDivElement>(null)
  const [isCompared, setCompared] = useState(true)
  const [fault, setFault] = useState('')
  useBelow(place, desk, remark.key)
  const close = (said?: string) => {
    onClose()
    desk.editor?.focus()
    if (said) toast(said)
  }
  useEscape(() => close())
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInText = relatedTarget instanceof Element && relatedTarget.closest('[contenteditable]') !== null
    if (relatedTarget && !isInText && !currentTarget.contains(relatedTarget)) onClose()
  }
  const tell = (isDone: boolean, said: string) => (isDone ? close(said) : setFault('这里的文字已经变了，正在重新校读'))
  return (
    <div ref={place} className={css.place}>
      <section
        className={css.popup}
        aria-label={`引用：${found.label}`}
        {...{ [BESIDE_CITED]: remark.key }}
        onBlur={leave}
      >
        <p className={css.head}>
          <b>{found.label}</b>
          <Status tone={found.level ? 'warn' : 'ok'}>{CITATION_STATES[found.state]}</Status>
        </p>
        {found.message && <p>{found.message}</p>}
        {fault && <p role="alert">{fault}</p>}
        <div className={css.acts}>
          <CitationActs
            desk={desk}
            remark={remark}
            citation={found}
            canWrite={isMine(state)}
            isCompared={isCompared}
            onCompare={() => setCompared(!isCompared)}
            onTold={tell}
          />
          {found.href && (
            <a href={found.href} target="_blank" rel="noopener">
              看条文
            </a>
          )}
          <button type="button" aria-keyshortcuts="Escape" onClick={() => close()}>
            关闭（Esc）
          </button>
        </div>
        {isCompared && found.runs && <ChangedArticle citation={found} />}
      </section>
    </div>
  )
}

/** Stands below its words, however the text was scrolled or written on. */
function useBelow(place: RefObject<HTMLDivElement | null>, desk: TextDesk, key: string): void {
  useEffect(() => {
    const [outer, popup, words] = [place.current, place.current?.firstElementChild, desk.editor?.markBox(key)]
    if (!outer || !words || !(popup instanceof HTMLElement)) return
    const { left, top, width } = outer.getBoundingClientRect()
    const room = Math.max(0, width - popup.offsetWidth)
    popup.style.setProperty('left', `${Math.min(Math.max(0, words.left - left), room)}px`)
    popup.style.setProperty('top', `${words.bottom - top}px`)
  })
}

function useEscape(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog:modal')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
