import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { LawEvent } from '@zhengcai/contract/knowledge/lawText.ts'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { DemoMark } from '../../ui/text/DemoMark.tsx'
import css from './LawUpdates.module.css'

type Update = KnowledgeRow & { update: LawEvent }

const EVENTS: Record<LawEvent['event'], string> = {
  published: '公布',
  effective: '施行',
  expired: '失效',
  abolished: '废止',
}

/** What has lately happened to laws: published, in force, expired or abolished. */
export function LawUpdates({ laws }: { laws: Update[] }) {
  return (
    <ul className={css.updates}>
      {laws.map(({ update: { event, day }, ...row }) => (
        <li key={row.esId}>
          <p className={css.event}>
            {day} {EVENTS[event]} {row.demo && <DemoMark />}
          </p>
          <h3 className={css.title}>
            <SiteLink to={detailPath(row)}>{row.title}</SiteLink>
          </h3>
          <MetaLine parts={[row.law?.documentNumber ?? '', row.source]} />
        </li>
      ))}
    </ul>
  )
}
