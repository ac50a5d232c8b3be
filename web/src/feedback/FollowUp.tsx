import { toast } from '../platform/toasts.ts'
import { Button, LinkButton } from '../ui/forms/Button.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './FeedbackDialog.module.css'
import type { SentFeedback } from './useSendFeedback.ts'

const FOLLOW = '/feedBackInfo'

/** What to keep: the code is shown this once. */
export function FollowUp({ sent: { id, code }, onClose }: { sent: SentFeedback; onClose: () => void }) {
  if (!code)
    return (
      <>
        <p className={css.thanks}>编辑部会尽快处理，回复后通知您。编号 {id}。</p>
        <p className={css.acts}>
          <LinkButton to={`/feedBackInfo?id=${id}`} onClick={onClose}>
            查看进展
          </LinkButton>
          <Button quiet onClick={onClose}>
            继续阅读
          </Button>
        </p>
      </>
    )
  const copy = () =>
    navigator.clipboard.writeText(`反馈编号 ${id}，查询码 ${code}，查询地址 ${location.origin}${FOLLOW}?id=${id}`).then(
      () => toast('已复制编号、查询码和查询地址'),
      () => toast('浏览器不允许复制，请抄下来', { tone: 'error' }),
    )
  return (
    <>
      <p className={css.thanks}>
        编辑部会尽快处理。请记下编号和查询码，查询码只显示这一次；凭它们在
        <SiteLink to={`${FOLLOW}?id=${id}`} target="_blank">
          反馈查询页
        </SiteLink>
        查看进展和回复。
      </p>
      <dl className={css.code}>
        <dt>编号</dt>
        <dd>{id}</dd>
        <dt>查询码</dt>
        <dd>{code}</dd>
      </dl>
      <p className={css.acts}>
        <Button onClick={copy}>复制编号和查询码</Button>
        <Button quiet onClick={onClose}>
          关闭
        </Button>
      </p>
    </>
  )
}
