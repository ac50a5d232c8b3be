import { LAW, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { LawStatus } from '../LawStatus.tsx'
import { placeToday } from './place/placeToday.ts'
import type { LawReading } from './readLaw.ts'
import css from './Standing.module.css'

/** Which version this is and whether it holds, in sight however far one has read; from one that does not, the way to today's text. */
export function Standing({ text, address }: { text: LawReading; address: string | undefined }) {
  const { status, published, effectiveAssumed } = text.law
  const version = `${published.slice(0, 4)} 年版`
  if (status === LAW.inForce)
    return (
      <p className={css.standing} data-bar="">
        {version}
        <LawStatus status={status} assumed={effectiveAssumed} />
      </p>
    )
  const today = placeToday(text, address)
  return (
    <p className={css.warning} data-bar="">
      <b>
        {version}　{LAW_STATUSES[status]}
      </b>
      {today && <SiteLink to={today}>看今天适用的文本</SiteLink>}
    </p>
  )
}
