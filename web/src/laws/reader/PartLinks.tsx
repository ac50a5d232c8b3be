import { SiteLink } from '../../ui/SiteLink.tsx'
import { readerAddress } from '../lawAddress.ts'
import css from './PartLinks.module.css'
import type { LawReading } from './readLaw.ts'

/** A long law goes on in its next part. */
export function PartLinks({ text: { esId, law, part } }: { text: LawReading }) {
  if (law.parts.length < 2 || part === 0) return null
  const [before, next] = [part - 1, part + 1].map((wanted) => law.parts.find((one) => one.part === wanted))
  return (
    <nav aria-label="分部分阅读" className={css.parts}>
      <span>
        {before && (
          <SiteLink to={readerAddress({ esId, part: before.part })} rel="prev">
            <small>上一部分</small>
            {before.title}
          </SiteLink>
        )}
      </span>
      <span className="meta">
        第 {part} / {law.parts.length} 部分
      </span>
      <span>
        {next && (
          <SiteLink to={readerAddress({ esId, part: next.part })} rel="next">
            <small>下一部分</small>
            {next.title}
          </SiteLink>
        )}
      </span>
    </nav>
  )
}
