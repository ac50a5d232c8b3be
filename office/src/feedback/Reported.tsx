import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { CONTENT_ERROR, FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { sizeText } from '@zhengcai/web/ui/text/sizeText.ts'
import { useEffect, useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { FormFault } from '../platform/parts/FormFault.tsx'
import forms from '../platform/parts/forms.module.css'
import { Section } from '../platform/parts/Section.tsx'
import { useMay } from '../platform/session/staffSession.ts'
import { shortTime } from '../platform/time/beijing.ts'
import { useSend } from '../platform/useSend.ts'
import css from '../publishing/desk/case.module.css'
import { beforehandWords } from '../publishing/review/beforehandWords.ts'
import own from './Reported.module.css'

/** The sender's own words and pictures, and what they are about. */
export function Reported({ one }: { one: FeedbackCase }) {
  return (
    <Section title="反馈">
      <p className={css.words}>{one.content}</p>
      <About one={one} />
      <Images one={one} />
    </Section>
  )
}

function About({ one: { item, page, correction, status, type, mayAct, deadEnd } }: { one: FeedbackCase }) {
  const isOthers =
    item && type === CONTENT_ERROR && status === FEEDBACK.waiting && !correction && !mayAct.includes('correct')
  const warning = correction ? undefined : beforehandWords(deadEnd)
  return (
    <div className={own.about}>
      {item && (
        <p className={css.facts}>
          <span>
            {'关于 '}
            {item.href ? (
              <a href={item.href} target="_blank" rel="noopener">{`《${item.title}》`}</a>
            ) : (
              `《${item.title}》，读者现在看不到`
            )}
          </span>
          {item.linked && <span>由编辑部关联</span>}
          <SiteLink to={`/office/text?id=${item.draftId}`}>看稿件</SiteLink>
        </p>
      )}
      {page && !item && (
        <p className={css.facts}>
          <span>
            {'所在页面 '}
            <a href={page} target="_blank" rel="noopener">
              {page}
            </a>
          </span>
        </p>
      )}
      {!page && !item && <p className={css.note}>没有指出页面。</p>}
      {isOthers && <p className={css.note}>原文有误的，请责任编辑或主编打开这条反馈，由他们更正原文。</p>}
      {warning && <p className={forms.warning}>{`要更正原文的：${warning}`}</p>}
      {correction && (
        <p className={css.note}>
          {correction.time
            ? `更正已于 ${shortTime(correction.time)} 发布${status === FEEDBACK.waiting ? '，回复备好了，看过后可以发出' : ''}。`
            : '已为它打开稿件更正，发布后会备好回复。'}
        </p>
      )}
    </div>
  )
}

type Shown = { id: string; url: string }

/** Looked at one by one, each look on record. */
function Images({ one }: { one: FeedbackCase }) {
  const [shown, setShown] = useState<Shown>()
  const mayAnswer = useMay('answer')
  const { busy, fault, send } = useSend()
  useEffect(() => () => URL.revokeObjectURL(shown?.url ?? ''), [shown])
  const show = (uploadId: string) =>
    void send(async () => {
      const file = await officeApi.feedbackDesk.file({ id: one.id, uploadId })
      setShown({ id: uploadId, url: URL.createObjectURL(file) })
    })
  if (one.images.length === 0) return null
  return (
    <>
      <FormFault fault={fault} />
      <ul className={css.files}>
        {one.images.map(({ id, name, size }) => (
          <li key={id}>
            <span>{`${name}　${sizeText(size)}`}</span>
            {mayAnswer && shown?.id !== id && (
              <button type="button" className={forms.text} disabled={busy} onClick={() => show(id)}>
                看图片（记入审计）
              </button>
            )}
            {shown?.id === id && <img className={own.image} src={shown.url} alt={`反馈所附的图片 ${name}`} />}
          </li>
        ))}
      </ul>
    </>
  )
}
