import type { Api } from '@zhengcai/contract/contract.ts'
import { QUESTION, QUESTION_EVENTS } from '@zhengcai/contract/questions/questionWords.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { useMarkRead } from '../account/messages/useMarkRead.ts'
import { CitationPreviews } from '../knowledge/CitationPreviews.tsx'
import { Conclusion } from '../knowledge/Conclusion.tsx'
import { browserApi, quietApi } from '../platform/api/browserApi.ts'
import { useSession } from '../platform/session/session.ts'
import { useOwn } from '../platform/session/useOwn.ts'
import { onDemand } from '../platform/steps/onDemand.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { Button, LinkButton } from '../ui/forms/Button.tsx'
import { ConfirmButton } from '../ui/forms/ConfirmButton.tsx'
import { OwnFiles } from '../ui/forms/OwnFiles.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { OwnCase } from '../ui/lists/OwnCase.tsx'
import { OwnPlace } from '../ui/lists/OwnPlace.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { OnDemand } from '../ui/states/OnDemand.tsx'
import { Status } from '../ui/states/Status.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import css from './myAskInfo.module.css'
import { questionState, waitingFor } from './questionState.ts'
import type { Draft, SupplementProps } from './Supplement.tsx'

/** Few questions are sent back: the form, and what takes files, come when it is opened. */
const supplement = onDemand(() => import('./Supplement.tsx'))

type Question = Awaited<ReturnType<Api['userQuestion']['myQuestionDetail']>>

export const meta = (args: MetaArgs) => pageMeta(args, { title: '我的提问', noindex: true })

/** The same page for everybody; whose question it is, is asked for in the browser. */
export default function MyAskInfoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const load = useCallback(() => quietApi.userQuestion.myQuestionDetail({ id }), [id])
  const [own, reload] = useOwn(load)
  const supplementing = useSupplementDraft(id)
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['个人中心', '/personal-center?tab=questions'], ['我的提问']]} />
      <SectionHeader title="我的提问" level={1} />
      <OwnPlace own={own} reload={reload} about="自己的提问、办理经过和答复">
        {(question) => (
          <Shown question={question} reload={reload}>
            <ToSupplement {...supplementing} onDone={reload} />
          </Shown>
        )}
      </OwnPlace>
    </main>
  )
}

/** What is being added to a question: it stays, whatever becomes of the session, until another person logs in. */
function useSupplementDraft(id: string) {
  const userId = useSession().userInfo?.userId
  const owner = useRef(userId)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  useEffect(() => {
    if (!userId) return
    if (owner.current && owner.current !== userId) setDrafts({})
    owner.current = userId
  }, [userId])
  const onChange = (part: Draft) => setDrafts((before) => ({ ...before, [id]: { ...before[id], ...part } }))
  return { id, draft: drafts[id], onChange }
}

type ShownProps = { question: Question; reload: () => Promise<void>; children: ReactNode }

function Shown({ question, reload, children }: ShownProps) {
  const { tone, text } = questionState(question.status)
  useMarkRead(question.unreadMessages)
  return (
    <OwnCase
      label="办理经过"
      steps={question.events.map(({ time, kind, actor, note }) => ({
        time,
        title: QUESTION_EVENTS[kind],
        who: actor === 'asker' ? '您' : '编辑部',
        note,
      }))}
      next={waitingFor(question) || undefined}
      note={
        <p className={css.note}>
          {question.anonymous ? '公开时不显示您的姓名和单位。' : '公开时显示您的昵称。'}
          {question.publish ? '您同意答复后公开。' : '您没有同意公开，答复只有您能看到。'}
        </p>
      }
    >
      <h2 className={css.title}>{question.title}</h2>
      <p className={css.facts}>
        <Status tone={tone}>{text}</Status>
        <span>编号 {question.number}</span>
        <span>{question.askTime.slice(0, 16)} 提交</span>
        {question.className && <span>{question.className}</span>}
      </p>
      {question.overdue && <p className={css.late}>{waitingFor(question)}</p>}
      {question.reason && (
        <p className={css.reason}>
          <b>{text}的原因</b>
          {question.reason}
        </p>
      )}
      <p className={css.content}>{question.content}</p>
      {question.article && (
        <p className={css.about}>
          相关条文：
          <SiteLink to={question.article.href}>
            《{question.article.title}》{question.article.label}
          </SiteLink>
        </p>
      )}
      <OwnFiles label="附件" files={question.attachments} />
      {question.supplementable && children}
      {question.answer && <Answer answer={question.answer} />}
      <Acts question={question} reload={reload} />
    </OwnCase>
  )
}

function ToSupplement(props: Omit<SupplementProps, 'onClose'>) {
  // Who closes the form finds it as it was.
  const close = () => props.onChange({ open: false })
  return props.draft?.open ? (
    <OnDemand part={supplement} what="补充说明" onClose={close}>
      {({ Supplement }) => <Supplement {...props} onClose={close} />}
    </OnDemand>
  ) : (
    <p className={css.acts}>
      <Button onClick={() => props.onChange({ open: true })}>补充说明</Button>
    </p>
  )
}

function Answer({ answer }: { answer: NonNullable<Question['answer']> }) {
  return (
    <section className={css.answer} aria-label="答复">
      <p className={css.expert}>
        <b>{answer.expert}</b>
        <span>{answer.expertTitle}</span>
        <span>{answer.time.slice(0, 16)}</span>
      </p>
      {answer.conclusion && <Conclusion value={answer.conclusion} />}
      <RichText html={answer.body} />
      <CitationPreviews />
      <p className={css.note}>所依据的法规以 {answer.validAsOf} 为准。答复供学习参考，不作为行政执法或裁决依据。</p>
    </section>
  )
}

function Acts({ question, reload }: { question: Question; reload: () => Promise<void> }) {
  const cancel = async () => {
    await browserApi.userQuestion.cancel({ id: question.id }).catch(() => {})
    await reload()
  }
  return (
    <p className={css.acts}>
      {question.cancellable && (
        <ConfirmButton
          label="取消提问"
          question="取消后编辑部不再办理，这条提问仍留在您的列表里。"
          onConfirm={cancel}
        />
      )}
      {question.esId && (
        <LinkButton quiet to={`/questionDetails?id=${question.esId}`}>
          看公开的页面
        </LinkButton>
      )}
      {question.status === QUESTION.answered && (
        <LinkButton quiet to={`/newQuestion?title=${encodeURIComponent(wholeLetters(`追问：${question.title}`, 60))}`}>
          继续提问
        </LinkButton>
      )}
    </p>
  )
}
