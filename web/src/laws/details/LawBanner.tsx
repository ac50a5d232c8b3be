import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { EFFECTIVE_ASSUMED, LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { endIsAssumed } from '../effectiveText.ts'
import { comparisonAddress, readerAddress } from '../lawAddress.ts'
import css from './LawBanner.module.css'

type Props = { law: LawFacts; esId: string }

/** Says so when the text is not the one in force, and leads to the one that is; also when another is about to take its place. */
export function LawBanner({ law, esId }: Props) {
  const coming = law.versions.filter(({ status }) => status === LAW.notYet).at(-1)
  if (law.status === LAW.inForce) {
    if (!coming) return null
    return (
      <p className={css.coming}>
        {coming.effectiveAssumed ? '新的版本已经公布，施行日期待核' : `新的版本将于 ${coming.effective} 施行`}
        ，在那之前适用本版。
        <Link to={readerAddress({ esId: coming.esId })}>看新版本</Link>
        <Link to={comparisonAddress(coming.esId, esId)}>看改了什么</Link>
      </p>
    )
  }
  const other = law.inForce !== null && law.inForce !== esId ? law.inForce : null
  return (
    <p className={css.banner}>
      <b>{sentence(law)}</b>
      {other && <Link to={readerAddress({ esId: other })}>看今天适用的文本</Link>}
      {other &&
        (law.status === LAW.notYet ? <Compare newer={esId} older={other} /> : <Compare newer={other} older={esId} />)}
    </p>
  )
}

function sentence({ status, effective, effectiveAssumed, until, expiry, abolished, versions }: LawFacts): string {
  switch (status) {
    case LAW.notYet:
      return effectiveAssumed ? `本版尚未施行，${EFFECTIVE_ASSUMED}。` : `本版尚未施行，将于 ${effective} 起施行。`
    case LAW.amended:
      return `本版已被修改${replacedFrom(until, versions)}。${end(versions)}`
    case LAW.expired:
      return `本文件已失效${expiry ? `，有效期至 ${expiry}` : ''}。`
    case LAW.abolished:
      return `本文件已废止${abolished ? `，自 ${abolished} 起停止执行` : ''}。`
    default:
      return ''
  }
}

/** From when another takes its place, unless that day is only assumed. */
function replacedFrom(until: string | null, versions: LawFacts['versions']): string {
  if (!until) return ''
  return endIsAssumed(until, versions) ? '，新版本的施行日期待核' : `，自 ${until} 起不再适用`
}

/** A later version may be over too. */
function end([latest]: LawFacts['versions']): string {
  if (latest?.status !== LAW.expired && latest?.status !== LAW.abolished) return ''
  return `这部法规${latest.status === LAW.abolished ? '已废止' : '已失效'}，今天没有适用的文本。`
}

const Link = ({ to, children }: { to: string; children: string }) => (
  <SiteLink to={to} className={`no-print ${css.link}`}>
    {children}
  </SiteLink>
)

const Compare = ({ newer, older }: { newer: string; older: string }) => (
  <Link to={comparisonAddress(newer, older)}>看改了什么</Link>
)
