import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Status } from '../ui/states/Status.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import { leftInParts, stateOf } from './deadline.ts'
import css from './SolicitRow.module.css'

type Props = { row: KnowledgeRow; today: string; level: 2 | 3 }

/** One call in the list: how long there still is before anything else. */
export function SolicitRow({ row, today, level }: Props) {
  const { solicit } = row
  if (!solicit) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  const { name, tone } = stateOf(solicit)
  const [before, main, after] = leftInParts(solicit)
  const meta = [
    solicit.state === 'open' ? `截止 ${shortDate(solicit.deadline, today)}` : '',
    `发布 ${shortDate(row.publishTime, today)}`,
    `选题：${solicit.topic}`,
  ]
  return (
    <article className={css.row}>
      <p className={`${css.left} ${css[tone]}`}>
        <span>{before}</span>
        <b className={/^\d+$/.test(main) ? undefined : css.word}>{main}</b>
        <span>{after}</span>
      </p>
      <div className={css.words}>
        <Heading className={css.title}>
          <SiteLink to={detailPath(row)}>
            <Phrases text={row.title} />
          </SiteLink>
          <Status tone={tone}>{name}</Status>
        </Heading>
        <p className={css.summary}>{row.summary}</p>
        <MetaLine parts={meta} demo={row.demo} />
      </div>
    </article>
  )
}
