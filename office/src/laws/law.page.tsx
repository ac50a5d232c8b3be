import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../platform/api/officeApi.ts'
import { Page } from '../platform/parts/Page.tsx'
import { Section } from '../platform/parts/Section.tsx'
import { useAsked } from '../platform/useAsked.ts'
import { ChangeCard } from './changes/ChangeCard.tsx'
import { LawNames } from './law/LawNames.tsx'
import { VersionLine } from './law/VersionLine.tsx'
import { WithdrawLaw } from './law/WithdrawLaw.tsx'
import { withdrawnWords } from './law/withdrawnWords.ts'
import css from './laws.module.css'

/** One law: its versions in a line of time, what it is called, and what was changed about it. */
export default function LawPage() {
  const [params] = useSearchParams()
  const id = shapedIn(params, 'id', ID_FORM)
  const law = useAsked(`law ${id}`, async (signal) =>
    id ? officeApi.lawDesk.open({ lawId: id }, { signal }) : undefined,
  )
  const again = () => void law.again()
  if (!law.data)
    return (
      <Page title="法规">
        {law.loading && <Skeleton rows={6} />}
        {law.fault && <ErrorState text={law.fault} onRetry={again} />}
        {!id && (
          <EmptyState title="没有指明是哪一部法规">
            <LinkButton to="/office/laws" quiet>
              看全部法规
            </LinkButton>
          </EmptyState>
        )}
      </Page>
    )
  const { data } = law
  return (
    <Page
      title={data.name}
      lede={data.withdrawn ? withdrawnWords(data.changes) : undefined}
      acts={<WithdrawLaw law={data} onDone={again} />}
    >
      {law.fault && <ErrorState text={`没有更新：${law.fault}`} onRetry={again} />}
      {data.affected > 0 && (
        <p className={css.lede}>
          <SiteLink
            to={`/office/laws?tab=citing&law=${data.lawId}`}
          >{`${data.affected} 篇内容引用了它有变动的条文，待复核`}</SiteLink>
        </p>
      )}
      <Section title="版本" note={`${data.versions.length} 个，新的在前`}>
        <VersionLine law={data} onDone={again} />
      </Section>
      <LawNames key={data.base} law={data} onDone={again} />
      {data.changes.length > 0 && (
        <Section title="改动" note="待确认的在前">
          <div className={css.cards}>
            {data.changes.map((change) => (
              <ChangeCard key={`${change.id} ${change.number}`} change={change} onDone={again} linked={false} />
            ))}
          </div>
        </Section>
      )}
    </Page>
  )
}
