import { FEEDBACK_TYPES, type FeedbackType, IMAGES_ALLOWED } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { CaptchaField } from '../account/codes/CaptchaField.tsx'
import { useFocusOnFault } from '../account/codes/useFocusOnFault.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Field, TextField } from '../ui/forms/Field.tsx'
import { FilePicker } from '../ui/forms/FilePicker.tsx'
import { Dialog } from '../ui/layout/Dialog.tsx'
import css from './FeedbackDialog.module.css'
import { FollowUp } from './FollowUp.tsx'
import { useSendFeedback } from './useSendFeedback.ts'

/** What is asked of each kind, so that the editors need not ask back. */
const ASKED: Record<FeedbackType, string> = {
  '1': '哪里有误，应当是什么',
  '2': '希望有什么，用来做什么',
  '3': '做了什么，看到了什么',
  '4': '发生了什么，希望怎样处理',
  '9': '想告诉我们什么',
}

type Props = { type: FeedbackType; page: string; about: string; onClose: () => void }

/** A word to the editors about this page or the site, without leaving it. */
export function FeedbackDialog({ type, page, about, onClose }: Props) {
  const feedback = useSendFeedback({ type, page })
  return (
    <Dialog open title={feedback.sent ? '已收到' : '反馈'} onClose={onClose}>
      {feedback.sent ? (
        <FollowUp sent={feedback.sent} onClose={onClose} />
      ) : (
        <FeedbackForm feedback={feedback} about={about} />
      )}
    </Dialog>
  )
}

function FeedbackForm({ feedback, about }: { feedback: ReturnType<typeof useSendFeedback>; about: string }) {
  const { values, change, form } = feedback
  const place = useFocusOnFault(form.fault)
  return (
    <form ref={place} noValidate onSubmit={feedback.submit}>
      {about && <p className={css.about}>关于：{about}</p>}
      <fieldset className={css.types} disabled={form.busy}>
        <legend>类型</legend>
        {(Object.entries(FEEDBACK_TYPES) as [FeedbackType, string][]).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="type"
              value={value}
              checked={values.type === value}
              onChange={() => change({ type: value })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TextField
        label={ASKED[values.type]}
        required
        error={form.faultAt('content')}
        maxLength={1000}
        readOnly={form.busy}
        value={values.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <Field
        label="联系方式"
        hint="手机号或邮箱，只供编辑部回复"
        error={form.faultAt('contact')}
        maxLength={60}
        readOnly={form.busy}
        value={values.contact}
        onChange={(event) => change({ contact: event.target.value })}
      />
      {feedback.isLogin ? (
        <fieldset className={css.files} disabled={form.busy}>
          <FilePicker
            label="图片"
            hint={`JPG、PNG、WebP，至多 ${IMAGES_ALLOWED} 张，每张不超过 10 MB`}
            files={values.images}
            states={feedback.uploads.states}
            onChange={(images) => change({ images })}
            most={IMAGES_ALLOWED}
            mostBytes={10_000_000}
            accept={['.jpg', '.jpeg', '.png', '.webp']}
          />
        </fieldset>
      ) : (
        <>
          <CaptchaField use={form.captcha} error={form.faultAt('captcha')} onChange={form.clearFault} />
          <p className={css.hint}>登录后提交可以附图片，并在个人中心查看回复。</p>
        </>
      )}
      {form.faultAt('form') && (
        <p role="alert" className={css.fault}>
          {form.faultAt('form')}
        </p>
      )}
      <Button type="submit" busy={form.busy}>
        提交
      </Button>
    </form>
  )
}
