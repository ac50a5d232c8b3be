import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import { beijingTime, shortTime } from '../../../platform/time/beijing.ts'
import { useSend } from '../../../platform/useSend.ts'
import { charactersOf } from '../../editor/tools/countText.ts'
import { adoptFound, keepFound, leaveFound } from '../desk/foundCopies.ts'
import type { StoredText, TextDesk } from '../desk/textDesk.ts'
import type { Copy } from '../keeping/localCopies.ts'
import { wordsOfTree } from '../wordsOfTree.ts'
import css from './Bars.module.css'

/** What an earlier visit could not send: compared first, then used or left in the history. */
export function FoundBar({ desk, copy }: { desk: TextDesk; copy: Copy<StoredText> }) {
  const { busy, fault, send } = useSend()
  const [side, setSide] = useState<string>()
  const { draft } = desk.state()
  const count = charactersOf(wordsOfTree(copy.text.tree))
  const now = charactersOf(wordsOfTree(draft.tree))
  const compare = () => send(async () => setSide(await keepFound(desk, copy)))
  return (
    <div className={css.bar}>
      <p>{`找到本机未保存的内容：${shortTime(beijingTime(copy.at))}，${count} 字；现在的稿件 ${now} 字。`}</p>
      <FormFault fault={fault} />
      {side ? (
        <a
          className={css.link}
          href={`/office/history?id=${draft.id}&from=now&to=${side}`}
          target="_blank"
          rel="noopener"
        >
          在新窗口看对照
        </a>
      ) : (
        <Button quiet busy={busy} onClick={() => void compare()}>
          对照
        </Button>
      )}
      <Button quiet disabled={busy} onClick={() => void send(() => adoptFound(desk, copy))}>
        选用
      </Button>
      <Button quiet disabled={busy} onClick={() => void send(() => leaveFound(desk, copy))}>
        不用，存进历史
      </Button>
    </div>
  )
}
