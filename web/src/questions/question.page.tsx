import { type MetaArgs, useLoaderData } from 'react-router'
import { classListIn, classTabs, orderChoices } from '../knowledge/classList.ts'
import { QuestionRow } from '../knowledge/QuestionRow.tsx'
import { apiOf } from '../platform/api/api.ts'
import { listAddress, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Choices } from '../ui/forms/Choices.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { ListFilters } from '../ui/lists/ListFilters.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'
import css from './question.module.css'

const PAGE_SIZE = 10
const ROOT_CLASS = 'question'

async function load({ context, request }: LoadArgs) {
  const { classId, sort, page, size } = classListIn(new URL(request.url).searchParams, PAGE_SIZE)
  const filter = { kind: 'question' as const, classId, sort, pageNum: page, pageSize: size }
  const { rows, total } = await apiOf(context).knowledge.list(filter)
  return { rows, total, page, size, classId, sort }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: '问答',
    description: '政府采购实务问题与专家答复，附所依据的法规条文',
    path: plainAddress(args.location, ['class', 'sort', 'page']),
    feed: 'questions',
  })

export default function QuestionPage() {
  const { rows, total, page, size, classId, sort } = useLoaderData<typeof loader>()
  const { classes } = useSite()
  const list = useTopOfList()
  const now = { class: classId, sort: sort === 'newest' ? undefined : sort }
  const address = (change: { class?: string | undefined; sort?: string | undefined; page?: number }) =>
    listAddress('/question', { ...now, size: size === PAGE_SIZE ? undefined : size, ...change })
  const tabs = classTabs(classes, { root: ROOT_CLASS, chosen: classId, to: (id) => address({ class: id }) })
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['问答']]} />
      <PageHead title="问答">
        <p className={css.lead}>读者提问，专家答复，写明依据的条文。答复供学习参考，不作为行政执法或裁决依据。</p>
        <Find />
      </PageHead>
      <ListFilters ref={list}>
        <Tabs label="问答分类" tabs={tabs} />
        <Choices label="排序" choices={orderChoices(sort, (next) => address({ sort: next }), '最多阅读')} />
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyList
          page={page}
          first={address({})}
          none="这一类还没有公开的问答"
          instead={['我要提问', '/newQuestion']}
        />
      ) : (
        <div className={css.columns}>
          <div>
            {rows.map((row) => (
              <QuestionRow key={row.esId} row={row} />
            ))}
          </div>
          <HowItGoes />
        </div>
      )}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}

/** What an asker wants to know before beginning. */
function HowItGoes() {
  return (
    <aside className={`no-print ${css.how}`} aria-label="怎样得到答复">
      <h2>怎样得到答复</h2>
      <ol>
        <li>写下问题时，旁边会列出已有的问答和条文，多数问题不必再等。</li>
        <li>提交时验证手机号，一般在 5 个工作日内由专家答复，写明依据的条文。</li>
        <li>答复先给您本人；您同意的，隐去可识别的信息后才公开。</li>
      </ol>
    </aside>
  )
}

/** A search among the answers is a search of the site that begins with this kind. */
function Find() {
  return (
    <div className={css.find}>
      <form action="/searchList">
        <input type="hidden" name="kind" value="question" />
        <input
          name="keyword"
          type="search"
          required
          maxLength={100}
          placeholder="在问答里查找"
          aria-label="在问答里查找"
          autoComplete="off"
        />
        <button type="submit">查找</button>
      </form>
      <LinkButton to="/newQuestion">我要提问</LinkButton>
    </div>
  )
}
