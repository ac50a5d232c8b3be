import type { ReactNode } from 'react'
import { askLogin } from '../../platform/session/session.ts'
import type { Own } from '../../platform/session/useOwn.ts'
import { Button } from '../forms/Button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../states/States.tsx'

type Props<T> = { own: Own<T>; reload: () => Promise<void>; about: string; children: (value: T) => ReactNode }

/** The states of something of the reader's own, until it is there. */
export function OwnPlace<T>({ own, reload, about, children }: Props<T>) {
  if (own.at === 'found') return children(own.value)
  if (own.at === 'away') return <ErrorState text="没有加载出来，请检查网络" onRetry={() => void reload()} />
  if (own.at === 'refused') return <EmptyState title={own.text} />
  if (own.at === 'visitor')
    return (
      <EmptyState title={`登录后查看${about}`}>
        <Button onClick={() => askLogin()}>登录</Button>
      </EmptyState>
    )
  return (
    <>
      <div className="needs-script">
        <Skeleton rows={4} />
      </div>
      <noscript>
        <p>查看{about}需要打开浏览器的脚本功能。</p>
      </noscript>
    </>
  )
}
