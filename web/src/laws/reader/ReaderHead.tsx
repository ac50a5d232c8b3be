import { LAW, LAW_LEVELS } from '@zhengcai/contract/knowledge/lawWords.ts'
import { ItemTools } from '../../operations/ItemTools.tsx'
import { useSite } from '../../platform/useSite.ts'
import { Kicker } from '../../ui/layout/Kicker.tsx'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { Phrases } from '../../ui/text/Phrases.tsx'
import { LawBanner } from '../details/LawBanner.tsx'
import { LawFactsTable } from '../details/LawFactsTable.tsx'
import { VersionBands } from '../details/VersionBands.tsx'
import { lawAddress, readerAddress } from '../lawAddress.ts'
import { DateForm } from './deadlines/DateForm.tsx'
import type { Current } from './place/useCurrentPlace.ts'
import css from './ReaderHead.module.css'
import type { ReadLaw } from './readLaw.ts'
import { VersionLine } from './VersionLine.tsx'

/** What the text is and whether it holds, before the text begins. */
export function ReaderHead({ reading, current }: { reading: ReadLaw; current: Current | null }) {
  const { text, at, problem } = reading
  const { esId, law, part } = text
  const { site } = useSite()
  const shownPart = law.parts.find((one) => one.part === part)
  /** From where the reader is, an article at a time. */
  const aloud = () => {
    const from = text.articles.findIndex(({ address }) => address === current?.address)
    return text.articles
      .slice(Math.max(from, 0))
      .map(({ label, lines }) => `${label}。${lines.map((line) => line.label + line.text).join('\n')}`)
  }
  return (
    <header className={css.head}>
      <Kicker to={`/law?level=${law.level}`}>{LAW_LEVELS[law.level]}</Kicker>
      <h1 className={css.title}>
        <Phrases text={text.title} />
      </h1>
      {text.demo && <MetaLine parts={[]} demo />}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}。下面是{law.status === LAW.inForce ? '今天适用的' : `${law.published} 公布的`}文本。
        </p>
      )}
      {at && !problem && (
        <p className={css.at}>
          {law.effectiveAssumed
            ? `按公布日期推算，${at} 这一天适用的是下面的文本；它的施行日期待核。`
            : `您看的是 ${at} 这一天适用的文本。`}
          <SiteLink to={readerAddress({ esId: law.inForce ?? esId })}>看今天适用的</SiteLink>
        </p>
      )}
      <LawBanner law={law} esId={esId} />
      <LawFactsTable law={law} brief />
      {law.revisions.length > 0 && part <= 1 && (
        <div className={css.revisions}>
          {law.revisions.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <VersionBands versions={law.versions} shown={esId} chosen={at ?? site.today} today={site.today} />
      <VersionLine law={law} shown={esId} />
      <div className={css.row}>
        <DateForm esId={esId} at={at} />
        <SiteLink to={lawAddress(esId)} className={`no-print ${css.more}`}>
          法规信息与下载
        </SiteLink>
      </div>
      <ItemTools item={{ ...text, kind: 'law' }} path={readerAddress({ esId, part })} aloud={aloud} />
      {shownPart && law.parts.length > 1 && (
        <p className={css.part}>
          第 {part} 部分：{shownPart.title}
          <SiteLink to={readerAddress({ esId, part: 0 })} className="no-print">
            显示全文
          </SiteLink>
        </p>
      )}
    </header>
  )
}
