import { type MetaArgs, useLoaderData } from 'react-router'
import { QuestionRow } from '../knowledge/QuestionRow.tsx'
import { apiOf } from '../platform/api/api.ts'
import { go } from '../platform/steps/go.ts'
import { numberIn } from '../platform/steps/inAddress.ts'
import { listAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { toast } from '../platform/toasts.ts'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { AskForm } from './AskForm.tsx'
import css from './question.module.css'

const PAGE_SIZE = 10

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const asking = params.get('tab') !== 'read'
  const page = numberIn(params, 'page', 1)
  const { rows, total } = asking
    ? { rows: [], total: 0 }
    : await apiOf(context).knowledge.list({ kind: 'question', pageNum: page, pageSize: PAGE_SIZE })
  return { asking, page, rows, total }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: args.loaderData?.asking === false ? '手机问答' : '手机提问',
    description: '在手机上提问，看专家答复',
    path: '/m-question',
  })

/** For the browser inside the chat app: ask, and read what was answered, without the frame of the site. */
export default function MQuestionPage() {
  const { asking, page, rows, total } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={`wrap ${css.phone}`}>
      <SectionHeader title="问答" level={1} />
      <Tabs
        label="问答"
        tabs={[
          { label: '我要提问', to: '/m-question', current: asking },
          { label: '看答复', to: '/m-question?tab=read', current: !asking },
        ]}
      />
      {asking ? (
        <AskForm
          onAsked={({ id, number }) => {
            toast(`已提交，编号 ${number}，编辑部会尽快受理`)
            void go(`/myAskInfo?id=${id}`, { replace: true })
          }}
        />
      ) : (
        <>
          {rows.length === 0 && <EmptyState title="还没有公开的问答" />}
          {rows.map((row) => (
            <QuestionRow key={row.esId} row={row} />
          ))}
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            to={(next) => listAddress('/m-question', { tab: 'read', page: next })}
          />
        </>
      )}
    </main>
  )
}
