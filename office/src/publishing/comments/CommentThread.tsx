import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { COMMENT_ACTS } from '@zhengcai/contract/publishing/commentWords.ts'
import { solid } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import type { TextDesk } from '../text/desk/textDesk.ts'
import { CommentBox } from './CommentBox.tsx'
import css from './CommentsPanel.module.css'
import { answer, changeTalk, press, setSettled, type } from './talking.ts'

type Props = {
  desk: TextDesk
  comment: Comment
  typed: string
  pressed: string | undefined
  /** What it lies on now. */
  words: string | undefined
  isActive: boolean
  isGone: boolean
}

/** One comment with what was said to it. */
export function CommentThread({ desk, comment, typed, pressed, words, isActive, isGone }: Props) {
  const { id, quote, by, time, text, settled, entries } = comment
  const mayWrite = useMay('write') && desk.state().draft.state !== 'discarded'
  // Words that were fetched back from an earlier visit are in sight by themselves.
  const [opened, setAnswering] = useState<boolean>()
  const isAnswering = opened ?? typed !== ''
  const { busy, fault, send } = useSend()
  const isOther = !isGone && words !== undefined && solid(words) !== solid(quote)
  const locate = () => {
    changeTalk(desk, { active: id })
    desk.editor?.showComment(id, { go: true })
  }
  return (
    <li className={css.thread} data-active={isActive || undefined} data-thread={id} tabIndex={-1}>
      {quote ? (
        <p className={css.quote}>
          {isGone && <b>原文已删除</b>}
          <q>{quote}</q>
          {isOther && (
            <span className={css.now}>
              <b>原文已改为</b>
              <q>{words}</q>
            </span>
          )}
        </p>
      ) : (
        <p className={css.quote}>对全文</p>
      )}
      <p className={css.said}>
        <b>{by.name}</b> <small>{shortTime(time)}</small>
        <span>{text}</span>
      </p>
      {entries.map((entry) => (
        <p key={entry.id} className={css.entry}>
          <b>{entry.by.name}</b> <small>{`${shortTime(entry.time)}${wordOf(entry.act)}`}</small>
          <span>{entry.text}</span>
        </p>
      ))}
      <FormFault fault={fault} />
      <div className={css.acts}>
        {quote && !isGone && (
          <Button quiet onClick={locate} data-locate={id}>
            定位
          </Button>
        )}
        {mayWrite && !isAnswering && (
          <Button quiet onClick={() => setAnswering(true)}>
            回复
          </Button>
        )}
        {mayWrite && (
          <Button quiet busy={busy} onClick={() => void send(() => setSettled(desk, comment))}>
            {settled ? '重新打开' : '已处理'}
          </Button>
        )}
      </div>
      {mayWrite && isAnswering && (
        <CommentBox
          label="回复"
          verb="回复"
          value={typed}
          pressed={pressed}
          isUnstored={desk.state().talk.isUnstored}
          onUnreached={(once) => press(desk, id, once)}
          onType={(words) => type(desk, id, words)}
          onSend={async (once) => {
            await answer(desk, id, once)
            setAnswering(false)
          }}
          onCancel={() => setAnswering(false)}
        />
      )}
    </li>
  )
}

const wordOf = (act: keyof typeof COMMENT_ACTS) => (act === 'reply' ? '' : ` ${COMMENT_ACTS[act]}`)
