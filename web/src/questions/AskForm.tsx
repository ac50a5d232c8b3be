import { ATTACHMENTS_ALLOWED } from '@zhengcai/contract/questions/questionWords.ts'
import { useState } from 'react'
import { useSession } from '../platform/session/session.ts'
import { useSite } from '../platform/useSite.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Field, TextField } from '../ui/forms/Field.tsx'
import { FilePicker } from '../ui/forms/FilePicker.tsx'
import { holdWhileComposing } from '../ui/forms/holdWhileComposing.ts'
import { AboutArticle } from './AboutArticle.tsx'
import css from './AskForm.module.css'
import { MOST } from './askFault.ts'
import { ACCEPTED, MOST_BYTES } from './attachmentRules.ts'
import { SimilarPanel } from './SimilarPanel.tsx'
import { useAsk } from './useAsk.ts'
import { useDraft } from './useDraft.ts'
import { useSimilar } from './useSimilar.ts'

export function AskForm({ onAsked }: { onAsked: (asked: { id: string; number: string }) => void }) {
  const keeping = useDraft()
  const { draft, change, files, changeFiles, savedAt } = keeping
  const [composing, setComposing] = useState(false)
  const similar = useSimilar(draft, composing)
  const { fault, busy, submit, uploads } = useAsk(keeping, onAsked)
  const { offers } = useSite().site
  const { userInfo } = useSession()
  // Who has switched it on in the profile need not be asked again.
  const offersSms = offers.smsNotice && !userInfo?.smsNotice
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const composition = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }
  return (
    <div className={css.ask}>
      <form noValidate className={`needs-script ${css.grid}`} onSubmit={submit} onKeyDown={holdWhileComposing}>
        <div>
          <Field
            label="一句话说清问题"
            name="title"
            hint={`${draft.title.length} / ${MOST.title}`}
            error={faultOf('title')}
            required
            maxLength={MOST.title}
            autoComplete="off"
            readOnly={busy}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
            {...composition}
          />
          <TextField
            label="详细情况"
            name="content"
            hint="项目类型、走到哪一步、卡在哪里；请不要写商业秘密和个人信息"
            error={faultOf('content')}
            required
            rows={8}
            maxLength={MOST.content}
            readOnly={busy}
            value={draft.content}
            onChange={(event) => change({ content: event.target.value })}
            {...composition}
          />
        </div>
        <div className={css.side}>
          <SimilarPanel state={similar} />
        </div>
        <fieldset className={css.rest} disabled={busy}>
          <ClassField value={draft.classId} onChange={(classId) => change({ classId })} />
          {draft.article && <AboutArticle target={draft.article} onRemove={() => change({ article: '' })} />}
          <FilePicker
            label="附件"
            hint={`PDF、Word（.docx）、图片，至多 ${ATTACHMENTS_ALLOWED} 个，每个不超过 10 MB，仅编辑部可见`}
            files={files}
            states={uploads.states}
            onChange={changeFiles}
            most={ATTACHMENTS_ALLOWED}
            mostBytes={MOST_BYTES}
            accept={ACCEPTED}
          />
          <Tick checked={draft.publish} onChange={(publish) => change({ publish })}>
            同意隐去可识别的信息后公开，供同行参考
          </Tick>
          {draft.publish && (
            <Tick inner checked={draft.anonymous} onChange={(anonymous) => change({ anonymous })}>
              公开时不显示我的姓名和单位
            </Tick>
          )}
          {offersSms && (
            <Tick checked={draft.smsNotice} onChange={(smsNotice) => change({ smsNotice })}>
              有了答复，发短信告诉我
            </Tick>
          )}
          {fault?.field === 'form' && (
            <p role="alert" className={css.fault}>
              {fault.text}
            </p>
          )}
          <div className={css.go}>
            <Button type="submit" busy={busy}>
              {busy ? '正在提交' : '提交'}
            </Button>
            <span className={css.saved} role="status">
              {savedAt && `草稿已保存在本机 ${savedAt}`}
            </span>
          </div>
        </fieldset>
      </form>
      <noscript>
        <p>填写提问需要打开浏览器的脚本功能。也可以把问题寄给编辑部，联系方式在“关于我们”里。</p>
      </noscript>
    </div>
  )
}

function ClassField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const classes = useSite().classes.filter(({ parentId }) => parentId === 'question')
  return (
    <label className={css.class}>
      <span>
        分类<span className={css.optional}>选填</span>
      </span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">不确定，请编辑归类</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Tick({
  inner,
  checked,
  onChange,
  children,
}: {
  /** Belongs to the one above it. */
  inner?: true
  checked: boolean
  onChange: (checked: boolean) => void
  children: string
}) {
  return (
    <label className={inner ? `${css.tick} ${css.inner}` : css.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
