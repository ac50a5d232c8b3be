import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { placeText } from '@zhengcai/contract/knowledge/articleUnit.ts'
import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { listAddress } from '../../platform/steps/listAddress.ts'
import { SectionHeader } from '../../ui/layout/SectionHeader.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Pagination } from '../../ui/lists/Pagination.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import css from '../lawDetails.module.css'
import { partOf } from '../partOf.ts'
import { type Citing, CitingItems, kindName } from './CitingItems.tsx'

type Props = {
  esId: string
  citing: Citing
  article: string | undefined
  law: LawFacts
  kind: string | undefined
  page: number
  size: number
}

/** Everything on the site that names this law, or one article of it, by kind. */
export function CitingSection({ esId, citing, article, law, kind, page, size }: Props) {
  const address = (change: { kind?: string | undefined; page?: number; article?: string | undefined }) =>
    `${listAddress('/lawDetails', { id: esId, article, kind, ...change })}#citing`
  const all = citing.kinds.reduce((sum, { count }) => sum + count, 0)
  const tabs = [
    { label: `全部 ${all}`, to: address({ kind: undefined }), current: kind === undefined },
    ...citing.kinds.map((one) => ({
      label: `${kindName(one.kind)} ${one.count}`,
      to: address({ kind: one.kind }),
      current: one.kind === kind,
    })),
  ]
  return (
    <section className={css.section} id="citing">
      <SectionHeader title={article ? `引用${placeText(article, law.firstLabel)}的内容` : '引用本法规的内容'} />
      {article && (
        <p className={`no-print ${css.narrowed}`}>
          <SiteLink to={articleHref({ esId, address: article, part: partOf(law.parts, article) })}>读这一处</SiteLink>
          <SiteLink to={address({ article: undefined, kind: undefined })} preventScrollReset>
            看引用整部法规的内容
          </SiteLink>
        </p>
      )}
      {all === 0 ? (
        <p className={css.none}>目前还没有内容引用{article ? '这一处' : '它'}。</p>
      ) : (
        <>
          <Tabs label="引用的类型" tabs={tabs} />
          <CitingItems rows={citing.rows} />
          <Pagination page={page} pageSize={size} total={citing.total} to={(next) => address({ page: next })} />
        </>
      )}
    </section>
  )
}
