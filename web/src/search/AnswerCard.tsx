import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { AnswerCard as Card } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { citationText } from '../knowledge/citationText.ts'
import { copyText } from '../platform/copyText.ts'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Status } from '../ui/states/Status.tsx'
import { Marked } from '../ui/text/Marked.tsx'
import css from './AnswerCard.module.css'
import { effectiveWords } from './effectiveWords.ts'
import { foundAddress } from './foundAddress.ts'
import { rangesOf } from './rangesOf.ts'

/** The article that settles what was asked, above all that was found. */
export function AnswerCard({ card }: { card: Card }) {
  const { title, label, law, lead, sentence, marks, demo } = card
  const to = foundAddress(card.esId, { ...card, snippet: sentence })
  const citation = citationText({ title, documentNumber: law.documentNumber }, { label, paragraphs: 1 })
  return (
    <section className={css.card} aria-labelledby="answer">
      <h2 className={css.title} id="answer">
        <span className={css.kind}>最相符的条文</span>
        <SiteLink to={to}>
          {title} <span className={css.label}>{label}</span>
        </SiteLink>
      </h2>
      <div className={css.state}>
        <Status tone="ok">{LAW_STATUSES[law.status]}</Status>
        <MetaLine parts={[effectiveWords(law), law.documentNumber].filter(Boolean)} demo={demo} />
      </div>
      <blockquote className={css.said}>
        {lead && <p className={css.lead}>{lead}</p>}
        <p>
          <Marked text={sentence} ranges={rangesOf(marks)} />
        </p>
      </blockquote>
      <p className={css.acts}>
        <SiteLink to={to}>看全条</SiteLink>
        <button type="button" className="needs-script no-print" onClick={() => copyText(citation, '已复制引文')}>
          复制引文
        </button>
      </p>
      <Around card={card} />
      <Answers answers={card.answers} />
    </section>
  )
}

/** What stands before and after the sentence in its article, for who wants to be sure of it here. */
function Around({ card: { before, sentence, after } }: { card: Card }) {
  if (!before && !after) return null
  const lines = (text: string) => text.split('\n').filter(Boolean)
  return (
    <details className={css.around}>
      <summary>前后文</summary>
      {lines(before).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={css.itself}>{sentence}</p>
      {lines(after).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}

function Answers({ answers }: Pick<Card, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <div className={css.answers}>
      <span>相关答复</span>
      <ul>
        {answers.map(({ esId, title }) => (
          <li key={esId}>
            <SiteLink to={detailPath({ kind: 'question', esId })}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
