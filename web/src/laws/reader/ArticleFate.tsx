import { EFFECTIVE_ASSUMED, LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { comparisonAddress } from '../lawAddress.ts'
import css from './ArticleFate.module.css'
import type { LawReading } from './readLaw.ts'

type Fate = LawReading['fates'][number]

/** What became of an article of an old version, or what one to come changes; before its text, on paper too. */
export function ArticleFate({ fate, text: { esId, law } }: { fate: Fate; text: LawReading }) {
  const { kind, to, address } = fate
  const comparison =
    law.status === LAW.notYet
      ? comparisonAddress(esId, law.inForce ?? esId, `art-${address}`)
      : comparisonAddress(law.inForce ?? esId, esId, `was-${address}`)
  return (
    <p className={css.fate}>
      {sentence(fate)}
      {to && (
        <SiteLink to={to.href} className="no-print">
          看今天的{nameOf(to)}
        </SiteLink>
      )}
      {kind !== 'moved' && (
        <SiteLink to={comparison} className="no-print">
          看改了什么
        </SiteLink>
      )}
    </p>
  )
}

function sentence({ kind, since, to, address }: Fate): string {
  const now = to && to.address !== address ? `，今天为${nameOf(to)}` : ''
  const from = since ? `自 ${since} 起` : '已经'
  switch (kind) {
    case 'moved':
      return `本条文字未改${now}。`
    case 'changed':
      return `本条${from}修改${now}。`
    case 'deleted':
      return `本条${from}删去。`
    case 'added':
      return `本条是新增的，${since ? `${from}施行` : EFFECTIVE_ASSUMED}。`
  }
}

/** Texts that count 一、二、三、 have no 第二条. */
const nameOf = ({ label }: NonNullable<Fate['to']>) => (label.endsWith('、') ? `“${label.slice(0, -1)}”` : label)
