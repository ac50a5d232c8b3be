import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { filterIn, wordsIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { FileButton } from './FileButton.tsx'
import { ImportWord } from './ImportWord.tsx'
import { MediaDetail } from './MediaDetail.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { MediaTable } from './MediaTable.tsx'
import { SearchMedia } from './SearchMedia.tsx'
import { SendingList } from './SendingList.tsx'
import { useDropped } from './useDropped.ts'
import { useSending } from './useSending.ts'

const PATH = '/office/media'
const PAGE_SIZE = 24
const KINDS = keysOf(MEDIA_KINDS)
/** Which of them to look at; each is a filter of the call. */
const SHOWN = { unused: '没有用到', unknown: '授权未知', ended: '授权到期', trash: '待清理' } as const
type Shown = keyof typeof SHOWN
const SHOWN_WORDS = keysOf(SHOWN)

/** The library: what is there, what is missing about it, and more of it by button, drop or paste. */
export default function MediaPage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? (
    <MediaDetail key={id} id={id} back={listAddress(PATH, { ...filtersIn(params), page: pageOf(params) })} />
  ) : (
    <Library />
  )
}

const pageOf = (params: URLSearchParams) => pageIn(params, PAGE_SIZE).page

const filtersIn = (params: URLSearchParams) => ({
  type: filterIn(params, 'type', KINDS),
  shown: filterIn(params, 'shown', SHOWN_WORDS),
  keyword: wordsIn(params, 'keyword', 100),
  view: filterIn(params, 'view', ['list'] as const),
})

const queryOf = (shown: Shown | undefined) => ({
  ...(shown === 'unused' && { unused: '1' as const }),
  ...(shown === 'trash' && { trash: '1' as const }),
  ...((shown === 'unknown' || shown === 'ended') && { licence: shown }),
})

function Library() {
  const [params] = useSearchParams()
  const filters = filtersIn(params)
  const isNarrowed = Object.values(filters).some(Boolean)
  const { type, shown, keyword, view } = filters
  const page = pageOf(params)
  const list = useAsked(`${type} ${shown} ${keyword} ${page}`, (signal) =>
    officeApi.media.list({ type, keyword, ...queryOf(shown), pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const { sendings, add, again, clear } = useSending(KINDS, () => void list.again())
  const over = useDropped(add)
  const rows = list.data?.rows ?? []
  const to = (next: Partial<typeof filters>) => listAddress(PATH, { ...filters, ...next })
  const opened = (media: string) => listAddress(PATH, { ...filters, page, id: media })
  return (
    <Page
      title="媒体"
      count={list.data?.total}
      lede={over ? '松开即可上传' : '图片、文档、影片和字幕。可以拖进来，也可以粘贴'}
      acts={
        <>
          <ImportWord />
          <FileButton label="上传文件" kinds={KINDS} many onChoose={add} />
        </>
      }
    >
      <SendingList sendings={sendings} onAgain={again} onClear={clear} />
      <Choices
        label="种类"
        choices={[undefined, ...KINDS].map((one) => ({
          label: one ? MEDIA_KINDS[one] : '全部',
          to: to({ type: one }),
          current: type === one,
        }))}
      />
      <Choices
        label="范围"
        choices={[undefined, ...SHOWN_WORDS].map((one) => ({
          label: one ? SHOWN[one] : '在库',
          to: to({ shown: one }),
          current: shown === one,
        }))}
      />
      <Choices
        label="显示方式"
        choices={[
          { label: '缩略图', to: to({ view: undefined }), current: view !== 'list' },
          { label: '列表', to: to({ view: 'list' }), current: view === 'list' },
        ]}
      />
      <SearchMedia key={keyword} keyword={keyword} to={(typed) => to({ keyword: typed })} />
      <ListStates
        asked={list}
        empty={rows.length === 0}
        emptyTitle={isNarrowed ? '没有符合条件的文件' : '还没有文件，上传、拖入或粘贴即可'}
        everything={isNarrowed ? PATH : undefined}
      >
        {view === 'list' ? <MediaTable rows={rows} to={opened} /> : <MediaGrid rows={rows} to={opened} />}
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          to={(next) => listAddress(PATH, { ...filters, page: next })}
        />
      </ListStates>
    </Page>
  )
}
