import type { Api } from '@zhengcai/contract/contract.ts'
import { FEEDBACK, FEEDBACK_EVENTS, FEEDBACK_TYPES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { useMarkRead } from '../account/messages/useMarkRead.ts'
import { ConfirmButton } from '../ui/forms/ConfirmButton.tsx'
import { OwnFiles } from '../ui/forms/OwnFiles.tsx'
import { OwnCase } from '../ui/lists/OwnCase.tsx'
import { OVERDUE } from '../ui/lists/OwnRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Status } from '../ui/states/Status.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import css from './feedBackInfo.module.css'
import { feedbackState } from './feedbackState.ts'

type Feedback = Awaited<ReturnType<Api['zcFeedBack']['selectDetil']>>

export function FeedbackShown({ feedback, onCancel }: { feedback: Feedback; onCancel: () => Promise<void> }) {
  const { tone, text } = feedbackState(feedback.status)
  useMarkRead(feedback.unreadMessages)
  return (
    <OwnCase
      label="处理经过"
      steps={feedback.events.map(({ time, kind, actor, note }) => ({
        time,
        title: FEEDBACK_EVENTS[kind],
        who: actor === 'sender' ? '您' : '编辑部',
        note,
      }))}
      next={feedback.overdue ? OVERDUE : feedback.status === FEEDBACK.waiting ? '等待编辑部处理' : undefined}
    >
      <p className={css.facts}>
        <Status tone={tone}>{text}</Status>
        <span>{FEEDBACK_TYPES[feedback.type]}</span>
        <span>编号 {feedback.id}</span>
        <span>{feedback.createTime.slice(0, 16)} 提交</span>
      </p>
      <p className={css.content}>{feedback.content}</p>
      {feedback.page && (
        <p className={css.about}>
          <SiteLink to={feedback.page}>看所说的页面</SiteLink>
        </p>
      )}
      <OwnFiles label="图片" files={feedback.images} />
      {feedback.reply && (
        <section className={css.reply} aria-label="回复">
          <h2>编辑部的回复</h2>
          <RichText html={feedback.reply.body} />
        </section>
      )}
      {feedback.cancellable && (
        <p className={css.acts}>
          <ConfirmButton label="取消反馈" question="取消后编辑部不再处理这条反馈。" onConfirm={onCancel} />
        </p>
      )}
    </OwnCase>
  )
}
