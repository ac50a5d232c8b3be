import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useRef } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import { useMay } from '../../../platform/session/staffSession.ts'
import { useSend } from '../../../platform/useSend.ts'
import { beforehandWords } from '../../review/beforehandWords.ts'
import { reopen } from '../desk/reopen.ts'
import type { DeskState, TextDesk } from '../desk/textDesk.ts'
import css from './Bars.module.css'

type Props = { desk: TextDesk; state: DeskState; why: string }

/** Nobody writes here now: why, and what opens the text for writing. */
export function ReadingBar({ desk, state, why }: Props) {
  const mayWrite = useMay('write')
  const { busy, fault, send } = useSend()
  const once = useRef(crypto.randomUUID())
  const { draft } = state
  const warning = isWithReaders(draft) ? beforehandWords(draft.deadEnd) : undefined
  const act = (label: string, run: () => Promise<unknown>) => (
    <Button
      quiet
      busy={busy}
      onClick={() =>
        void send(async () => {
          await run()
          await reopen(desk, { now: draft.state === 'draft' })
        })
      }
    >
      {label}
    </Button>
  )
  return (
    <div className={css.bar}>
      <p>{mayWrite ? why || '现在没有人在编辑。' : '您的角色可以阅读，不能修改。'}</p>
      {warning && <p>{warning}</p>}
      <FormFault fault={fault} />
      {mayWrite && draft.state === 'draft' && act('开始编辑', async () => {})}
      {mayWrite &&
        isWithReaders(draft) &&
        act('开始修订', () => officeApi.draft.create({ once: once.current, esId: draft.esId }))}
      {draft.mayDiscard &&
        draft.state === 'discarded' &&
        act('取回', () => officeApi.draft.undiscard({ ids: [draft.id] }))}
      {draft.href && (
        <a className={css.link} href={draft.href} target="_blank" rel="noopener">
          看读者的页面
        </a>
      )}
    </div>
  )
}

const isWithReaders = ({ state }: Pick<Draft, 'state'>) => state === 'live' || state === 'withdrawn'
