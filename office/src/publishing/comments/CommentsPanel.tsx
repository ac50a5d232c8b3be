import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { CommentBox } from './CommentBox.tsx'
import css from './CommentsPanel.module.css'
import { CommentThread } from './CommentThread.tsx'
import { sortComments } from './sortComments.ts'
import { beginTalk, endTalk, NEW, press, sendTalk, type } from './talking.ts'

type Props = { desk: TextDesk; state: DeskState }

/** What was said about this text, in its order; what is settled is folded, and what lost its words says so. */
export function CommentsPanel({ desk, state: { draft, talk } }: Props) {
  const mayWrite = useMay('write') && draft.state !== 'discarded'
  const { open, gone, settled } = sortComments(draft.comments, (id) => talk.places.get(id)?.from)
  const threads = (comments: Comment[]) => (
    <ol className={css.threads}>
      {comments.map((comment) => (
        <CommentThread
          key={comment.id}
          desk={desk}
          comment={comment}
          typed={talk.typed[comment.id] ?? ''}
          pressed={talk.pressed[comment.id]}
          isActive={talk.active === comment.id}
          words={talk.words.get(comment.id)}
          isGone={comment.quote !== '' && !talk.places.has(comment.id)}
        />
      ))}
    </ol>
  )
  return (
    <div className={css.comments}>
      {mayWrite && talk.about === undefined && (
        <p className={css.begin}>
          <Button quiet onClick={() => beginTalk(desk, { whole: true })}>
            对全文批注
          </Button>
          <small>
            选中文字后点旁边的“批注”<span className="at-desk">，或按 Ctrl+Alt+M</span>。
          </small>
        </p>
      )}
      {mayWrite && talk.about !== undefined && (
        <div className={css.new}>
          <p className={css.quote}>{talk.about ? <q>{talk.about}</q> : '对全文'}</p>
          <CommentBox
            label="批注"
            verb="发出批注"
            value={talk.typed[NEW] ?? ''}
            pressed={talk.pressed[NEW]}
            isUnstored={talk.isUnstored}
            onUnreached={(once) => press(desk, NEW, once)}
            onType={(words) => type(desk, NEW, words)}
            onSend={(once) => sendTalk(desk, once)}
            onCancel={() => endTalk(desk)}
          />
        </div>
      )}
      {draft.comments.length === 0 && talk.about === undefined && <p className={css.none}>还没有批注。</p>}
      {open.length > 0 && threads(open)}
      {gone.length > 0 && (
        <section aria-label="原文已删除的批注">
          <h2>原文已删除</h2>
          {threads(gone)}
        </section>
      )}
      {settled.length > 0 && (
        <details>
          <summary>{`已处理 ${settled.length} 条`}</summary>
          {threads(settled)}
        </details>
      )}
    </div>
  )
}
