import { articlesText } from '@zhengcai/contract/knowledge/articleUnit.ts'
import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { LAW_LEVELS } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { ReactNode } from 'react'
import { FactList } from '../../ui/layout/FactList.tsx'
import { LawStatus } from '../LawStatus.tsx'
import css from './LawFactsTable.module.css'

/** What identifies a law and says when it holds; what is not known is left out. */
export function LawFactsTable({ law, brief }: { law: LawFacts; brief?: boolean }) {
  const facts: [name: string, value: ReactNode][] = [
    ['发文字号', law.documentNumber],
    ['时效性', <LawStatus key="status" status={law.status} />],
    ['发布机关', law.issuingBody],
    ['施行日期', law.effectiveAssumed ? '待核，文本没有写明，暂按公布日期' : law.effective],
    ['公布日期', law.published],
    ['有效期至', law.expiry],
    ['废止日期', law.abolished],
    ...(brief
      ? []
      : ([
          ['效力级别', LAW_LEVELS[law.level]],
          ['条文', articlesText(law.articleCount, law.firstLabel)],
          ['简称', law.aliases.join('、')],
        ] satisfies [string, ReactNode][])),
  ]
  return <FactList className={css.facts} facts={facts} />
}
