import { useNavigation } from 'react-router'
import { dismissNotice, useNavigationNotice } from '../platform/navigationNotice.ts'
import css from './NavigationNotice.module.css'

/** A thin line while the next page is on its way, and a sentence with a retry when it could not come. */
export function NavigationNotice() {
  const { state } = useNavigation()
  const notice = useNavigationNotice()
  return (
    <>
      {state === 'loading' && !notice && <div className={css.progress} aria-hidden="true" />}
      <div role="status" className={css.place}>
        {notice && (
          <p className={css.notice}>
            页面没有打开，请检查网络后重试。
            <button type="button" onClick={notice.retry}>
              重试
            </button>
            <button type="button" onClick={dismissNotice}>
              关闭
            </button>
          </p>
        )}
      </div>
    </>
  )
}
