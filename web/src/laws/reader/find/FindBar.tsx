import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { LawReading } from '../readLaw.ts'
import css from './FindBar.module.css'
import { useFind } from './useFind.ts'

type Props = { text: LawReading; initial: string; onClose: () => void }

/** Finds words in the whole law, also in parts that are not on the page. */
export function FindBar({ text, initial, onClose }: Props) {
  const { word, setWord, found, step } = useFind(text, initial)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever comes with a word has come to read.
    if (!initial) input.current?.focus({ preventScroll: true })
  }, [initial])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape belong to the input method while it composes.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const none = typeof found === 'object' && found !== null && found.total === 0
  return (
    <search className={`wrap ${css.find}`}>
      <input
        ref={input}
        type="search"
        value={word}
        maxLength={60}
        aria-label="在本法规里查找"
        placeholder="在本法规里查找"
        autoComplete="off"
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={css.count}>
        {found === 'failed' && '没有查到，请重试'}
        {none && '没有这样的文字'}
        {typeof found === 'object' &&
          found !== null &&
          found.total > 0 &&
          `${found.at + 1} / ${found.total}　${found.label}`}
      </span>
      <button type="button" onClick={() => step(-1)} disabled={!found || none}>
        上一处
      </button>
      <button type="button" onClick={() => step(1)} disabled={!found || none}>
        下一处
      </button>
      <button type="button" onClick={onClose}>
        关闭
      </button>
    </search>
  )
}
