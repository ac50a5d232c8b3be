import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { LawArticle } from '@zhengcai/contract/knowledge/lawText.ts'
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { citingAddress, comparisonAddress, readerAddress } from '../lawAddress.ts'
import css from './Article.module.css'
import { ArticleActions } from './ArticleActions.tsx'
import type { AskedPeriod } from './Deadlines.tsx'
import { LineText } from './LineText.tsx'
import type { Place } from './place.ts'
import type { LawReading } from './readLaw.ts'

const BAR = 56
const SLIP = 80

type Props = {
  index: number
  article: LawArticle
  text: LawReading
  cited: number
  changed: boolean
  chosen: Place | null
  onChoose: (place: Place | null) => void
  onCited: (address: string) => void
  onPeriod: (period: AskedPeriod) => void
}

/** One article with its anchors. What can be done with it shows when it is pointed at, focused or chosen. */
export const Article = memo(function Article(props: Props) {
  const { index, article, text, cited, changed, chosen, onChoose, onCited, onPeriod } = props
  const { address, label, lines } = article
  const [near, setNear] = useState(false)
  const point = (event: PointerEvent) => event.pointerType === 'mouse' && setNear(event.type === 'pointerenter')
  const anchor = articleAnchor({ address })
  const place = useRef<HTMLElement>(null)
  // Where the actions of another article close above it, this one's number may slip under the bar.
  useEffect(() => {
    const top = chosen && place.current?.getBoundingClientRect().top
    if (typeof top === 'number' && top < BAR && top > BAR - SLIP) place.current?.scrollIntoView()
  }, [chosen])
  const inForce = text.law.inForce
  return (
    <section
      ref={place}
      id={anchor}
      aria-label={label}
      data-index={index}
      className={css.article}
      data-chosen={chosen && !chosen.paragraph ? '' : undefined}
      onPointerEnter={point}
      onPointerLeave={point}
      onFocus={() => setNear(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setNear(false)}
    >
      {lines.map((line, at) => {
        const { paragraph, item, subitem } = line
        const meant = chosen?.paragraph === paragraph && (chosen.item === undefined || chosen.item === item)
        return (
          <p
            key={`${paragraph}-${item}-${subitem}`}
            id={subitem === null ? articleAnchor({ address, paragraph, item }) : undefined}
            className={item === null ? css.paragraph : subitem === null ? css.item : css.subitem}
            data-line=""
            data-chosen={meant ? '' : undefined}
          >
            {at === 0 && (
              <SiteLink
                to={readerAddress({ esId: text.esId, part: text.part, anchor })}
                className={css.label}
                data-label=""
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(chosen && !chosen.paragraph ? null : { address })
                }}
              >
                {label}
              </SiteLink>
            )}
            {line.label}
            <LineText line={line} onPeriod={onPeriod} />
          </p>
        )
      })}
      <div className={`no-print ${css.foot}`}>
        {changed && inForce && (
          <SiteLink className={css.changed} to={comparisonAddress(inForce, text.esId, `was-${address}`)}>
            本条后来有改动
          </SiteLink>
        )}
        {cited > 0 && (
          <SiteLink
            to={citingAddress(text.esId, address)}
            onClick={(event) => {
              event.preventDefault()
              onChoose({ address })
              if (window.matchMedia('(max-width: 1180px)').matches) onCited(address)
            }}
          >
            被引用 {cited} 次
          </SiteLink>
        )}
        {(near || chosen) && <ArticleActions article={article} text={text} chosen={chosen} onChoose={onChoose} />}
      </div>
    </section>
  )
})
