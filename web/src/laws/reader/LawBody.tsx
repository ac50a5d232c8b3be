import type { LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { Fragment, memo, useState } from 'react'
import { InTurn, newTurn } from '../../ui/InTurn.tsx'
import { isItemHeading } from '../isItemHeading.ts'
import { Article } from './Article.tsx'
import type { AskedPeriod } from './deadlines/askedPeriod.ts'
import css from './LawBody.module.css'
import { LineText } from './LineText.tsx'
import type { Place } from './place/place.ts'
import type { LawReading } from './readLaw.ts'

type Props = {
  text: LawReading
  chosen: Place | null
  onChoose: (place: Place | null) => void
  onCited: (address: string) => void
  onPeriod: (period: AskedPeriod) => void
}

/**
 * The text itself: what stands before it, the headings where they belong, the articles, what stands after it. It is long: whatever
 * changes around it leaves it alone.
 */
export const LawBody = memo(function LawBody({ text, chosen, onChoose, onCited, onPeriod }: Props) {
  const cited = new Map(text.citedBy.map(({ address, count }) => [address, count]))
  const fates = new Map(text.fates.map((fate) => [fate.address, fate]))
  const headings = headingsBefore(text.law.outline)
  const [turns] = useState(() => text.articles.map(newTurn))
  return (
    <section aria-label="正文" className={css.body} data-whole={text.part === 0 ? '' : undefined}>
      <Lines lines={text.preamble} onPeriod={onPeriod} />
      {text.articles.map((article, index) => (
        <Fragment key={article.address}>
          {headings.get(article.address)?.map((node) => (
            <Heading key={node.id} node={node} />
          ))}
          <InTurn turn={turns[index] ?? newTurn()}>
            <Article
              index={index}
              article={article}
              text={text}
              cited={cited.get(article.address) ?? 0}
              fate={fates.get(article.address)}
              chosen={chosen?.address === article.address ? chosen : null}
              onChoose={onChoose}
              onCited={onCited}
              onPeriod={onPeriod}
            />
          </InTurn>
        </Fragment>
      ))}
      <Lines lines={text.annex} onPeriod={onPeriod} />
    </section>
  )
})

/** By the article each heading stands before; one without articles of its own stands before the next that has some. */
function headingsBefore(outline: OutlineNode[]): Map<string, OutlineNode[]> {
  const before = new Map<string, OutlineNode[]>()
  let waiting: OutlineNode[] = []
  for (const node of outline) {
    if (isItemHeading(node)) continue
    waiting.push(node)
    if (node.from === null) continue
    before.set(node.from, [...(before.get(node.from) ?? []), ...waiting])
    waiting = []
  }
  return before
}

function Heading({ node: { id, depth, label, title } }: { node: OutlineNode }) {
  const Level = depth === 1 ? 'h2' : depth === 2 ? 'h3' : 'h4'
  return (
    <Level id={id} className={css.heading}>
      {[label, title].filter(Boolean).join('　')}
    </Level>
  )
}

function Lines({ lines, onPeriod }: { lines: LawLine[]; onPeriod: Props['onPeriod'] }) {
  if (lines.length === 0) return null
  return (
    <div className={css.around}>
      {lines.map((line) => (
        <p key={`${line.paragraph}-${line.item}-${line.subitem}`}>
          {line.label}
          <LineText line={line} onPeriod={onPeriod} />
        </p>
      ))}
    </div>
  )
}
