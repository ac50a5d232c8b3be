import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../site.module.css'
import { Differences } from './Differences.tsx'

type Props = { part: SitePartName; number: number; onDone: () => Promise<void> }
const AT_FIRST = 10
const MORE = 30

/** Every value it had, who gave it and what was otherwise; each can come back. */
export function PartHistory({ part, number, onDone }: Props) {
  const [size, setSize] = useState(AT_FIRST)
  const [chosen, setChosen] = useState<number>()
  const may = useMay('site')
  const { busy, fault, send } = useSend()
  useEffect(() => {
    if (fault) toast(fault.text, { tone: 'error' })
  }, [fault])
  const past = useAsked(`${part} ${number} ${size}`, (signal) =>
    officeApi.siteDesk.history({ part, pageSize: size }, { signal }),
  )
  const rows = past.data?.rows ?? []
  const restore = (old: number) =>
    void send(async () => {
      const { waiting } = await officeApi.siteDesk.restore({ part, base: number, number: old })
      toast(waiting ? '已提交，待另一人确认' : `已恢复编号 ${old}`)
      await onDone()
    })
  return (
    <div className={css.history}>
      <Section title="历史" note="每次保存的都留着">
        <ListStates asked={past} empty={rows.length === 0} emptyTitle="还没有改动过">
          {rows.map((row) => (
            <article key={row.number} className={css.past} aria-label={`编号 ${row.number}`}>
              <h3>{`${row.number}　${row.by}　${shortTime(row.time)}`}</h3>
              {row.confirmedBy && <p>{`${row.confirmedBy}确认`}</p>}
              {row.note && <p>{row.note}</p>}
              <Differences differences={row.differences} />
              {row.empty && <p>那时没有内容</p>}
              {may && row.number !== number && row.restorable && (
                <Button quiet disabled={busy} onClick={() => setChosen(row.number)}>
                  {`恢复编号 ${row.number}`}
                </Button>
              )}
            </article>
          ))}
        </ListStates>
        {(past.data?.total ?? 0) > rows.length && size < 100 && (
          <Button quiet onClick={() => setSize(Math.min(100, size + MORE))}>
            更早的
          </Button>
        )}
      </Section>
      <Confirm
        open={chosen !== undefined}
        title={`恢复编号 ${chosen ?? ''}`}
        act="恢复"
        onConfirm={() => chosen !== undefined && restore(chosen)}
        onClose={() => setChosen(undefined)}
      >
        {`“${SITE_PARTS[part].title}”回到编号 ${chosen ?? ''} 的内容，成为新的编号；其间的改动都还在历史里。${
          rows.find((row) => row.number === chosen)?.empty ? '那时没有内容，恢复之后这里是空的。' : ''
        }`}
      </Confirm>
    </div>
  )
}
