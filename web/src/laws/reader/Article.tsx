import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { LawArticle, LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { WHOLE_TEXT } from '@zhengcai/contract/knowledge/lawWords.ts'
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { citingAddress, readerAddress } from '../lawAddress.ts'
import css from './Article.module.css'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleFate } from './ArticleFate.tsx'
import type { AskedPeriod } from './deadlines/askedPeriod.ts'
import { LineText } from './LineText.tsx'
import { barHeight } from './place/barHeight.ts'
import type { Place } from './place/place.ts'
import type { LawReading } from './readLaw.ts'

const SLIP = 80

type Props = {
  index: number
  article: LawArticle
  text: LawReading
  cited: number
  fate: LawReading['fates'][number] | undefined
  chosen: Place | null
  onChoose: (place: Place | null) => void
  onCited: (address: string) => void
  onPeriod: (period: AskedPeriod) => void
}

/** One article with its anchors. What can be done with it shows when it is pointed at, focused or chosen. */
export const Article = memo(function Article(props: Props) {
  const { index, article, chosen, onChoose, onPeriod } = props
  const { address, label, lines } = article
  const [near, setNear] = useState(false)
  const place = useRef<HTMLElement>(null)
  const point = (event: PointerEvent) => event.pointerType === 'mouse' && setNear(event.type === 'pointerenter')
  // Where the actions of another article close above it, this one's number may slip under the bar.
  useEffect(() => {
    const top = chosen && place.current?.getBoundingClientRect().top
    const bar = barHeight()
    if (typeof top === 'number' && top < bar && top > bar - SLIP) place.current?.scrollIntoView()
  }, [chosen])
  return (
    <section
      ref={place}
      id={articleAnchor({ address })}
      aria-label={label}
      data-index={index}
      className={css.article}
      data-chosen={chosen && !chosen.paragraph ? '' : undefined}
      onPointerEnter={point}
      onPointerLeave={point}
      onFocus={() => setNear(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setNear(false)}
    >
      {props.fate && <ArticleFate fate={props.fate} text={props.text} />}
      {lines.map((line, at) => (
        <Line key={`${line.paragraph}-${line.item}-${line.subitem}`} line={line} place={chosen} address={address}>
          {at === 0 && label !== WHOLE_TEXT && <Label {...props} />}
          {line.label}
          <LineText line={line} onPeriod={onPeriod} />
        </Line>
      ))}
      <div className={`no-print ${css.foot}`}>
        <CitedCount {...props} />
        {(near || chosen) && <ArticleActions article={article} text={props.text} chosen={chosen} onChoose={onChoose} />}
      </div>
    </section>
  )
})

type LineProps = { line: LawLine; address: string; place: Place | null; children: ReactNode }

/** A 款 or 项 with its anchor, marked where it is the one that is meant. */
function Line({ line: { paragraph, item, subitem }, address, place, children }: LineProps) {
  const meant = place?.paragraph === paragraph && (place.item === undefined || place.item === item)
  return (
    <p
      id={subitem === null ? articleAnchor({ address, paragraph, item }) : undefined}
      className={item === null ? css.paragraph : subitem === null ? css.item : css.subitem}
      data-line=""
      data-chosen={meant ? '' : undefined}
    >
      {children}
    </p>
  )
}

/** The article's number: its address for the browser, and with scripts what chooses it and lets it go. */
function Label({ article: { address, label }, text, chosen, onChoose }: Props) {
  return (
    <SiteLink
      to={readerAddress({ esId: text.esId, part: text.part, anchor: articleAnchor({ address }) })}
      className={css.label}
      data-close={/、$|）$|\.$/.test(label) ? '' : undefined}
      data-label=""
      onClick={(event) => {
        event.preventDefault()
        onChoose(chosen && !chosen.paragraph ? null : { address })
      }}
    >
      {label}
    </SiteLink>
  )
}

function CitedCount({ article: { address }, text, cited, onChoose, onCited }: Props) {
  if (cited === 0) return null
  const show = (event: MouseEvent) => {
    event.preventDefault()
    onChoose({ address })
    if (window.matchMedia('(max-width: 1180px)').matches) onCited(address)
  }
  return (
    <SiteLink to={citingAddress(text.esId, address)} onClick={show}>
      被引用 {cited} 次
    </SiteLink>
  )
}
