import { type MetaArgs, useLoaderData } from 'react-router'
import { classListIn, classTabs, orderChoices } from '../knowledge/classList.ts'
import { apiOf } from '../platform/api/api.ts'
import { wordsIn } from '../platform/steps/inAddress.ts'
import { listAddress, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { Choices } from '../ui/forms/Choices.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'
import { VideoGrid } from './VideoGrid.tsx'
import css from './videoList.module.css'

const PAGE_SIZE = 12
const ROOT_CLASS = 'video'
type Change = { class?: string | undefined; speaker?: string | undefined; sort?: string | undefined; page?: number }

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const speaker = wordsIn(params, 'speaker', 20)
  const { classId, sort, page, size } = classListIn(params, PAGE_SIZE)
  const { knowledge } = apiOf(context)
  const [{ rows, total }, speakers] = await Promise.all([
    knowledge.list({ kind: 'video', classId, speaker, sort, pageNum: page, pageSize: size }),
    knowledge.speakers({ classId }),
  ])
  return { rows, total, speakers, page, size, classId, speaker, sort }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: '视频',
    description: '政府采购政策解读、实务操作与案例评析，带字幕、文字稿和章节',
    path: plainAddress(args.location, ['class', 'speaker', 'sort', 'page']),
    feed: 'videos',
  })

export default function VideoListPage() {
  const { rows, total, speakers, page, size, classId, speaker, sort } = useLoaderData<typeof loader>()
  const { classes } = useSite()
  const list = useTopOfList()
  const now = { class: classId, speaker, sort: sort === 'newest' ? undefined : sort }
  const address = (change: Change) =>
    listAddress('/videoList', { ...now, size: size === PAGE_SIZE ? undefined : size, ...change })
  const tabs = classTabs(classes, {
    root: ROOT_CLASS,
    chosen: classId,
    to: (id) => address({ class: id, speaker: undefined }),
  })
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['视频']]} />
      <PageHead title="视频" ref={list}>
        <Tabs label="视频分类" tabs={tabs} />
      </PageHead>
      <div className={css.filters}>
        <Choices
          label="主讲"
          choices={[
            { label: '不限', to: address({ speaker: undefined }), current: speaker === undefined },
            ...speakers.map(({ name, count }) => ({
              label: name,
              count,
              to: address({ speaker: name }),
              current: name === speaker,
            })),
          ]}
        />
        <Choices label="排序" choices={orderChoices(sort, (next) => address({ sort: next }))} />
      </div>
      <h2 className="visually-hidden">影片，共 {total} 部</h2>
      {rows.length > 0 ? (
        <VideoGrid rows={rows} />
      ) : (
        <EmptyList
          page={page}
          first={address({})}
          none="没有符合条件的影片"
          instead={['看全部视频', '/videoList']}
          what="影片"
        />
      )}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}
