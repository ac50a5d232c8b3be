import type { Api } from '@zhengcai/contract/contract.ts'
import { browserApi, quietApi } from '../../platform/api/browserApi.ts'
import { useAttempt } from '../../platform/api/useAttempt.ts'
import { showUnread, useSession } from '../../platform/session/session.ts'
import { useLoaded } from '../../platform/steps/useLoaded.ts'
import { Choices } from '../../ui/forms/Choices.tsx'
import { Pagination } from '../../ui/lists/Pagination.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states/States.tsx'
import css from '../Panels.module.css'

const PAGE_SIZE = 20
const KINDS = { law: '法规', question: '提问', feedback: '反馈', system: '通知' } as const

type Message = Awaited<ReturnType<Api['message']['list']>>['rows'][number]
export type MessageFilters = { state: 'all' | 'unread'; page: number }
type Props = { filters: MessageFilters; address: (change: Partial<MessageFilters>) => string }

/** What the site has to tell this reader. */
export function MessagesPanel({ filters: { state, page }, address }: Props) {
  const { unread } = useSession()
  const { fault, attempt } = useAttempt()
  const { data, failed, reload, change } = useLoaded(`messages ${state} ${page}`, (signal) =>
    quietApi.message.list({ state, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const markRead = (act: () => Promise<{ unread: number }>, isRead: (message: Message) => boolean) =>
    attempt(async () => {
      const { unread: left } = await act()
      showUnread(left)
      if (data) change({ ...data, rows: data.rows.map((row) => ({ ...row, read: row.read || isRead(row) })) })
    })
  const readOne = ({ id }: Message) =>
    markRead(
      () => browserApi.message.read({ ids: [id] }),
      (row) => row.id === id,
    )
  return (
    <>
      <div className={css.filters}>
        <Choices
          label="消息"
          choices={[
            { label: '全部', to: address({ state: 'all', page: 1 }), current: state === 'all' },
            { label: '未读', to: address({ state: 'unread', page: 1 }), current: state === 'unread', count: unread },
          ]}
        />
        {unread > 0 && (
          <button
            type="button"
            className={css.act}
            onClick={() =>
              void markRead(
                () => browserApi.message.readAll(),
                () => true,
              )
            }
          >
            全部记为已读
          </button>
        )}
      </div>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {failed && <ErrorState onRetry={reload} />}
      {!failed && !data && <Skeleton rows={4} />}
      {data?.rows.length === 0 && (
        <EmptyState title={state === 'unread' ? '没有未读消息' : '还没有消息'}>
          关注的法规有变化、提问得到答复时，会在这里告诉您。
        </EmptyState>
      )}
      <ul className={css.list}>
        {data?.rows.map((message) => (
          <Row key={message.id} message={message} onRead={() => void readOne(message)} />
        ))}
      </ul>
      <Pagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} to={(next) => address({ page: next })} />
    </>
  )
}

function Row({ message, onRead }: { message: Message; onRead: () => void }) {
  const { kind, title, text, href, createTime, read } = message
  return (
    <li className={css.row}>
      <div>
        <p className={css.title}>
          {!read && <span className={css.unread}>未读</span>}
          {href ? (
            <SiteLink to={href} onClick={() => !read && onRead()}>
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </p>
        {text && <p className={css.text}>{text}</p>}
        <p className="meta">
          {KINDS[kind]}　{createTime.slice(0, 16)}
        </p>
      </div>
      {!read && (
        <button type="button" className={css.act} aria-label={`记为已读：${title}`} onClick={onRead}>
          记为已读
        </button>
      )}
    </li>
  )
}
