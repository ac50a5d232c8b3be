import type { MetaArgs } from 'react-router'
import { go } from '../platform/steps/go.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { toast } from '../platform/toasts.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { AskForm } from './AskForm.tsx'
import css from './question.module.css'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: '我要提问',
    description: '写下采购工作中遇到的问题，由编辑部约请专家答复；书写时会列出已有的问答和法规条文',
    path: '/newQuestion',
  })

export default function NewQuestionPage() {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['问答', '/question'], ['我要提问']]} />
      <PageHead title="我要提问">
        <p className={css.lead}>
          写清项目类型、走到哪一步、卡在哪里。提交前不需要登录，草稿自动保存在本机；一般在 5 个工作日内答复。
        </p>
      </PageHead>
      <AskForm
        onAsked={({ id, number }) => {
          toast(`已提交，编号 ${number}，编辑部会尽快受理`)
          void go(`/myAskInfo?id=${id}`, { replace: true })
        }}
      />
    </main>
  )
}
