import { ErrorState } from '@zhengcai/web/ui/states/States.tsx'
import css from './Door.module.css'

/** The page broke while it was drawn; what was sent before is with the server. */
export function CrashedPage() {
  return (
    <main id="main" className={css.crashed}>
      <h1 className="visually-hidden">页面出错</h1>
      <ErrorState text="这一页出错了，没有显示出来" onRetry={() => window.location.reload()} />
    </main>
  )
}
