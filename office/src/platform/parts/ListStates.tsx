import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import type { ReactNode } from 'react'
import type { AskedState } from '../useAsked.ts'

type Props = {
  asked: AskedState<unknown>
  empty: boolean
  emptyTitle: string
  /** The list without filters, where there are any. */
  everything?: string | undefined
  children: ReactNode
}

/** A list, or how it stands with it: on its way, not to be had, or empty. What was shown stays while something newer comes. */
export function ListStates({ asked, empty, emptyTitle, everything, children }: Props) {
  if (asked.fault && !asked.data) return <ErrorState text={asked.fault} onRetry={() => void asked.again()} />
  if (!asked.data) return <Skeleton rows={4} />
  return (
    <>
      {asked.fault && <ErrorState text={`没有更新：${asked.fault}`} onRetry={() => void asked.again()} />}
      {empty ? (
        <EmptyState title={emptyTitle}>
          {everything && (
            <LinkButton to={everything} quiet>
              看全部
            </LinkButton>
          )}
        </EmptyState>
      ) : (
        children
      )}
    </>
  )
}
