import { ErrorState } from '@zhengcai/web/ui/states/States.tsx'
import { type ReactNode, useEffect } from 'react'
import { siteTitle } from '../platform/siteTitle.ts'
import { Band } from './Band.tsx'
import css from './Door.module.css'

/** A page for somebody who is not inside yet. */
export function Door({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.title = `编辑部 · ${siteTitle()}`
  }, [])
  return (
    <>
      <Band />
      <main id="main">{children}</main>
    </>
  )
}

/** Until it is known who is here. */
export function Opening({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <Door>
      <h1 className="visually-hidden">编辑部</h1>
      {failed ? (
        <div className={css.sheet}>
          <ErrorState text="没有连上服务器，请检查网络后重试" onRetry={onRetry} />
        </div>
      ) : (
        <p role="status" className={css.waiting}>
          正在打开编辑部
        </p>
      )}
    </Door>
  )
}
