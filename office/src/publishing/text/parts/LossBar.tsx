import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { useRef, useState } from 'react'
import { go } from '../../../platform/go.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import { useSend } from '../../../platform/useSend.ts'
import { giveUpOwn, saveAsNew } from '../desk/ownText.ts'
import type { DeskState, TextDesk } from '../desk/textDesk.ts'
import { isUnsent, type Over } from '../keeping/keeping.ts'
import css from './Bars.module.css'

type Props = { desk: TextDesk; state: DeskState; over: Over | undefined }

/** The text is no longer ours to save: what became of our own words, and what can be done with them. */
export function LossBar({ desk, state, over }: Props) {
  const { busy, fault, send } = useSend()
  const [asking, setAsking] = useState(false)
  const once = useRef(crypto.randomUUID())
  const { keeping, side, draft } = state
  if (!over || !keeping) return null
  const hasOwn = side !== undefined || isUnsent(keeping)
  const asNew = () => send(async () => go(`/office/text?id=${await saveAsNew(desk, once.current)}`))
  const giveUp = () => void send(() => giveUpOwn(desk))
  return (
    <div className={css.bar}>
      <p>{wordsFor(over, side, hasOwn)}</p>
      <FormFault fault={fault} />
      {side && (
        <a
          className={css.link}
          href={`/office/history?id=${draft.id}&from=now&to=${side}`}
          target="_blank"
          rel="noopener"
        >
          对照
        </a>
      )}
      {hasOwn && (
        <Button quiet busy={busy} onClick={() => void asNew()}>
          存为新稿
        </Button>
      )}
      {hasOwn ? (
        <Button quiet disabled={busy} onClick={() => setAsking(true)}>
          放弃我的改动
        </Button>
      ) : (
        <Button quiet busy={busy} onClick={giveUp}>
          看现在的稿件
        </Button>
      )}
      <Confirm open={asking} title="放弃我的改动" act="放弃" onConfirm={giveUp} onClose={() => setAsking(false)}>
        {side
          ? '这一页将换成服务器上现在的稿件。您的改动已经另存，仍可以在历史中找到。'
          : '您的改动还没有另存到服务器。放弃以后不能找回。'}
      </Confirm>
    </div>
  )
}

function wordsFor({ why, by, at }: Over, side: string | undefined, hasOwn: boolean): string {
  const when = at ? `于 ${at.slice(11, 16)} ` : ''
  const what =
    why === 'lock'
      ? by
        ? `${by}${when}${at ? '接管了编辑' : '已先开始编辑'}，这里变为只读。`
        : '您已在另一个窗口继续编辑，这里变为只读。'
      : why === 'conflict'
        ? `内容已由${by || '他人'}${when}更新，这里变为只读。`
        : '这篇稿件已经不能修改，可能已被删除、送审，或您的权限有变。'
  if (!hasOwn) return `${what}您的改动都已保存。`
  return `${what}${side ? '您没有保存的内容已另存进历史，页面上的就是它。' : '您没有保存的内容在页面上，正在另存。'}`
}
