import { useCallback, useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { browserApi, quietApi } from '../platform/api/browserApi.ts'
import { useOwn } from '../platform/session/useOwn.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { OwnPlace } from '../ui/lists/OwnPlace.tsx'
import { FeedbackShown } from './FeedbackShown.tsx'
import { FollowByCode } from './FollowByCode.tsx'
import css from './feedBackInfo.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: '我的反馈', noindex: true })

/** One's own feedback by its id, or one that was sent without login by its number and code. */
export default function FeedBackInfoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const [byCode, setByCode] = useState(false)
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['个人中心', '/personal-center?tab=feedback'], ['我的反馈']]} />
      <SectionHeader title="我的反馈" level={1} />
      {!id && (
        <noscript>
          <p>凭编号和查询码查看反馈需要打开浏览器的脚本功能。</p>
        </noscript>
      )}
      {id && !byCode ? <Mine id={id} onByCode={() => setByCode(true)} /> : <FollowByCode id={id} />}
    </main>
  )
}

function Mine({ id, onByCode }: { id: string; onByCode: () => void }) {
  const load = useCallback(() => quietApi.zcFeedBack.selectDetil({ id }), [id])
  const [own, reload] = useOwn(load)
  const cancel = async () => {
    await browserApi.zcFeedBack.cancelFeedback({ id }).catch(() => {})
    await reload()
  }
  return (
    <>
      <OwnPlace own={own} reload={reload} about="自己的反馈和编辑部的回复">
        {(feedback) => <FeedbackShown feedback={feedback} onCancel={cancel} />}
      </OwnPlace>
      {(own.at === 'visitor' || own.at === 'refused') && (
        <p className={`needs-script ${css.other}`}>
          <button type="button" onClick={onByCode}>
            没有登录就提交的，凭编号和查询码查看
          </button>
        </p>
      )}
    </>
  )
}
