import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { useSite } from '../../platform/useSite.ts'
import { LineIcon } from '../../ui/LineIcon.tsx'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { printAddress } from '../lawAddress.ts'
import css from './LawDownloads.module.css'

type Props = { law: LawFacts; esId: string }

/** The text to take along. Each file says where it comes from and when it was taken. */
export function LawDownloads({ law, esId }: Props) {
  const { site } = useSite()
  return (
    <div className="no-print">
      <ul className={css.files}>
        <li>
          <a href={`/law/${esId}.docx`} download>
            Word 文档
          </a>
        </li>
        <li>
          <a href={`/law/${esId}.txt`} download>
            纯文本
          </a>
        </li>
        <li>
          <SiteLink to={printAddress(esId)}>
            <LineIcon name="print" />
            打印或存为 PDF
          </SiteLink>
        </li>
      </ul>
      <MetaLine parts={[`来源：${law.issuingBody || site.systemTitle}`, `${law.published} 公布`]} />
    </div>
  )
}
