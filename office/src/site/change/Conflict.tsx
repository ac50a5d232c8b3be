import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import css from '../site.module.css'
import { Differences } from './Differences.tsx'

type Props = { part: SitePartName; base: number; number: number; onMine: () => void; onTheirs: () => void }

/** Somebody was first: what they changed stands here before anything is written over it. */
export function Conflict({ part, base, number, onMine, onTheirs }: Props) {
  const past = useAsked(`${part} ${number}`, (signal) => officeApi.siteDesk.history({ part, pageSize: 20 }, { signal }))
  const since = past.data?.rows.filter((row) => row.number > base) ?? []
  return (
    <section className={css.card} aria-label="别人的改动">
      <h2>您打开之后，别人已经改动</h2>
      <ListStates asked={past} empty={since.length === 0} emptyTitle="没有找到改动">
        {since.map((row) => (
          <div key={row.number}>
            <p>{`${row.by} ${shortTime(row.time)}${row.note ? `：${row.note}` : ''}`}</p>
            <Differences differences={row.differences} />
          </div>
        ))}
      </ListStates>
      <div className={css.acts}>
        <Button onClick={onTheirs}>用最新的，放弃我填的</Button>
        <Button quiet disabled={!past.data} onClick={onMine}>
          看过了，仍按我填的保存
        </Button>
      </div>
    </section>
  )
}
