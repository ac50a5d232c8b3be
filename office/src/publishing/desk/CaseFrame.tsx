import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import type { ReactNode } from 'react'
import { Page } from '../../platform/parts/Page.tsx'
import type { AskedState } from '../../platform/useAsked.ts'

type Props<T> = { asked: AskedState<T>; title: string; back: string; children: (one: T) => ReactNode }

/** A case, or how it stands with it: on its way, or not to be had. */
export function CaseFrame<T>({ asked, title, back, children }: Props<T>) {
  if (asked.data) return children(asked.data)
  return (
    <Page title={title}>
      {asked.loading && <Skeleton rows={6} />}
      {asked.fault && <ErrorState text={asked.fault} onRetry={() => void asked.again()} />}
      <BackToQueue to={back} />
    </Page>
  )
}

export function BackToQueue({ to }: { to: string }) {
  return (
    <LinkButton to={to} quiet>
      回到队列
    </LinkButton>
  )
}
