import { useEffect, useState } from 'react'
import { browserApi } from '../../platform/api/browserApi.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { ErrorState, Skeleton } from '../../ui/states/States.tsx'
import { type Citing, CitingItems } from '../details/CitingItems.tsx'
import { citingAddress, lawAddress, readerAddress } from '../lawAddress.ts'
import css from './CitedBy.module.css'
import type { Place } from './place/place.ts'
import type { LawReading } from './readLaw.ts'

const SHOWN = 6

type Props = { text: LawReading; chosen: Place | null; label: string }

/** What cites the chosen article; while none is chosen, which articles are cited most. */
export function CitedBy({ text, chosen, label }: Props) {
  const [tries, setTries] = useState(0)
  if (!chosen || !label) return <MostCited text={text} />
  const count = text.citedBy.find(({ address }) => address === chosen.address)?.count ?? 0
  return (
    <section className={css.section}>
      <h2>引用{label}的内容</h2>
      {count === 0 ? (
        <p className={css.none}>目前还没有内容引用这一条。</p>
      ) : (
        <CitingOf
          key={`${chosen.address} ${tries}`}
          esId={text.esId}
          address={chosen.address}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </section>
  )
}

function CitingOf({ esId, address, onRetry }: { esId: string; address: string; onRetry: () => void }) {
  const [citing, setCiting] = useState<Citing | 'failed' | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    browserApi.law
      .citing({ id: `${esId}~${address}`, pageSize: SHOWN }, { signal: leave.signal })
      .then(setCiting, () => leave.signal.aborted || setCiting('failed'))
    return () => leave.abort()
  }, [esId, address])
  if (citing === null) return <Skeleton rows={2} />
  if (citing === 'failed') return <ErrorState text="没有取到引用它的内容" onRetry={onRetry} />
  return (
    <>
      <CitingItems rows={citing.rows} />
      {citing.total > citing.rows.length && (
        <SiteLink to={citingAddress(esId, address)} className={css.more}>
          全部 {citing.total} 条
        </SiteLink>
      )}
    </>
  )
}

function MostCited({ text }: { text: LawReading }) {
  const { esId, part, articles } = text
  const most = [...text.citedBy].sort((a, b) => b.count - a.count).slice(0, SHOWN)
  const labelOf = (address: string) => articles.find((article) => article.address === address)?.label ?? address
  return (
    <section className={css.section}>
      <h2>引用较多的条文</h2>
      {most.length === 0 && (
        <p className={css.none}>站内还没有内容引用{text.law.parts.length > 0 ? '这一部分' : '它'}。</p>
      )}
      <ul>
        {most.map(({ address, count }) => (
          <li key={address}>
            <SiteLink to={readerAddress({ esId, part, anchor: `art-${address}` })}>
              {labelOf(address)}
              <span className="meta">{count} 次</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink to={`${lawAddress(esId)}#citing`} className={css.more}>
        引用本法规的全部内容
      </SiteLink>
    </section>
  )
}
