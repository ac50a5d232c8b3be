import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useEffect } from 'react'
import forms from '../../platform/parts/forms.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './Notices.module.css'
import { askNotices, NOTICES_SHOWN, type Notice, readNotices, useNotices } from './noticeStore.ts'
import { wordsOf } from './usePoll.ts'

const mark = (ids: string[]) => readNotices(ids).catch(() => toast('没有标为已读，请稍后再试', { tone: 'error' }))

/** The newest notices, each a way to what it is about. Opening one marks it as read; so does 全部标为已读. */
export function NoticeList({ onDone }: { onDone: () => void }) {
  const { rows, total, asked, fault } = useNotices()
  useEffect(() => {
    const abort = new AbortController()
    void askNotices(abort.signal)
    return () => abort.abort()
  }, [])
  const unread = rows.filter(({ read }) => !read).map(({ id }) => id)
  if (!asked)
    return fault ? (
      <ErrorState text="通知没有加载出来" onRetry={() => void askNotices(AbortSignal.any([]))} />
    ) : (
      <Skeleton rows={3} />
    )
  if (rows.length === 0)
    return (
      <EmptyState title="还没有通知">
        <p>稿件等您签署，您的稿件签署、退回、发布或撤下，有人回复批注、交给您稿件时，会在这里告诉您。</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={css.list}>
        {rows.map((row) => (
          <Line key={row.id} row={row} onDone={onDone} />
        ))}
      </ul>
      {total > rows.length && <p className={css.more}>{`只显示最近 ${NOTICES_SHOWN} 条，共 ${total} 条`}</p>}
      {unread.length > 0 && (
        <div className={forms.acts}>
          <Button quiet onClick={() => void mark(unread)}>
            全部标为已读
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ row, onDone }: { row: Notice; onDone: () => void }) {
  const to = placeOf(row)
  const open = () => {
    onDone()
    if (!row.read) void mark([row.id])
  }
  return (
    <li className={row.read ? css.read : css.unread}>
      {!row.read && <span className="visually-hidden">未读：</span>}
      {to ? (
        <SiteLink to={to} onClick={open}>
          {wordsOf(row)}
        </SiteLink>
      ) : (
        <span>{wordsOf(row)}</span>
      )}
      <time>{shortTime(row.time)}</time>
    </li>
  )
}

const OF_LAWS = ['lawWaiting', 'lawReleased', 'lawReturned', 'lawDone']

function placeOf({ kind, draftId, questionId, feedbackId, staffId }: Notice): string | undefined {
  if (OF_LAWS.includes(kind)) return '/office/laws?tab=changes'
  if (draftId) return `/office/text?id=${draftId}`
  if (questionId) return `/office/questions?id=${questionId}`
  if (feedbackId) return `/office/feedback?id=${feedbackId}`
  return staffId ? `/office/staff?person=${staffId}` : undefined
}
