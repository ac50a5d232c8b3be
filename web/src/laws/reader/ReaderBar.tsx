import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { useRef, useState } from 'react'
import { DisplayChoice } from '../../ui/forms/DisplayChoice.tsx'
import { FindBar } from './find/FindBar.tsx'
import css from './ReaderBar.module.css'
import type { ReadLaw } from './readLaw.ts'
import { Standing } from './Standing.tsx'

type Props = {
  reading: ReadLaw
  /** The current chapter and article in words. */
  place: string | null
  /** The article in hand. */
  address: string | undefined
  onContents: () => void
}

/** Stays at the top while the law is read: which version, where one is, the contents on phones, finding, text size. */
export function ReaderBar({ reading, place, address, onContents }: Props) {
  const { text, keyword } = reading
  const [finding, setFinding] = useState(keyword !== undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setFinding(false)
    opener.current?.focus()
  }
  return (
    <div
      className={`no-print ${css.bar}`}
      data-bar=""
      data-over={text.law.status === LAW.inForce ? undefined : ''}
      data-finding={finding ? '' : undefined}
    >
      <div className={`wrap ${css.lane}`}>
        <Standing text={text} address={address} />
        <div className={`needs-script ${css.row}`}>
          <button type="button" className={css.contents} onClick={onContents}>
            目录
          </button>
          <p className={css.place}>
            <span className={css.name}>{text.title}</span>
            {place}
          </p>
          <DisplayChoice name="size" className={css.size} />
          <button ref={opener} type="button" aria-expanded={finding} onClick={() => setFinding(!finding)}>
            查找
          </button>
        </div>
      </div>
      {finding && <FindBar text={text} initial={keyword ?? ''} onClose={close} />}
    </div>
  )
}
