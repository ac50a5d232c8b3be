import type { Answer } from '@zhengcai/contract/calls.ts'
import type { media } from '@zhengcai/contract/publishing/media.contract.ts'
import { MEDIA_PLACES } from '@zhengcai/contract/publishing/mediaWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Section } from '../../platform/parts/Section.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import css from './MediaDetail.module.css'

type Use = Answer<typeof media.uses>['uses'][number]

/** Where the file is named: what readers see first, then drafts and their history. */
export function MediaUses({ id }: { id: string }) {
  const asked = useAsked(id, (signal) => officeApi.media.uses({ id }, { signal }))
  return (
    <Section title="用在哪里">
      {asked.fault && <ErrorState text={asked.fault} onRetry={() => void asked.again()} />}
      {!asked.data && !asked.fault && <Skeleton rows={2} />}
      {asked.data?.uses.length === 0 && <p className={css.note}>没有地方用到它。</p>}
      <ul className={css.uses}>
        {asked.data?.uses.map((use) => (
          <li key={`${use.place} ${use.id}`}>
            <Named use={use} />
            <small>{MEDIA_PLACES[use.place]}</small>
            {use.live && <small>读者正在看到</small>}
          </li>
        ))}
      </ul>
      {asked.data && asked.data.more > 0 && <p className={css.note}>{`此外还有 ${asked.data.more} 处。`}</p>}
    </Section>
  )
}

function Named({ use: { place, id, title } }: { use: Use }) {
  const words = title || '未命名'
  if (place === 'draft') return <SiteLink to={`/office/text?id=${id}`}>{words}</SiteLink>
  if (place === 'history') return <SiteLink to={`/office/history?id=${id}`}>{words}</SiteLink>
  return <span>{words}</span>
}
