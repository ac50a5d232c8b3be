import type { Answer } from '@zhengcai/contract/calls.ts'
import type { auditTrail } from '@zhengcai/contract/office/auditTrail.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useSend } from '../../platform/useSend.ts'
import css from './VerifyChain.module.css'

/** Each record holds the fingerprint of the one before: a changed, missing or cut one shows. */
export function VerifyChain() {
  const [found, setFound] = useState<Answer<typeof auditTrail.verify>>()
  const { busy, fault, send } = useSend()
  const verify = () => void send(async () => setFound(await officeApi.auditTrail.verify()))
  return (
    <div className={css.verify}>
      <FormFault fault={fault} />
      <p className={css.line}>
        <Button quiet busy={busy} onClick={verify}>
          {busy ? '正在核对' : '核对全部记录'}
        </Button>
        <span>每条记录都带着前一条的指纹，改动、删去或截断任何一条都会被发现。</span>
      </p>
      <div role="status">{found && <Outcome found={found} />}</div>
    </div>
  )
}

function Outcome({ found: { sound, rows, lastHash, lastTime, broken } }: { found: Answer<typeof auditTrail.verify> }) {
  if (sound)
    return (
      <p className={css.sound}>
        {`${groupedNumber(rows)} 条记录全部相符。`}
        {lastHash && (
          <>
            {`最后一条（${lastTime}）的指纹，可与日志或以前的导出对照：`}
            <code>{lastHash}</code>
          </>
        )}
      </p>
    )
  return (
    <p className={css.broken}>
      {broken
        ? `记录对不上：从编号 ${broken.id}（${broken.time ?? '时间不明'}）起，${broken.reason}。`
        : '记录对不上。'}
      请保留现场，不要再改动数据库，并把以前的导出和日志拿来对照。
    </p>
  )
}
