import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import css from './ComparedArticle.module.css'
import type { Difference } from './difference.ts'

type Row = Difference['rows'][number]
type Run = Row['runs'][number]
type Props = { row: Row; from: Difference['from']; to: Difference['to'] }

const KINDS: Record<Row['kind'], string> = { same: '未改', changed: '修改', added: '新增', deleted: '删去' }

/** One article in both versions. Its anchor is its number in the newer one, `was-` with its number in the older. */
export function ComparedArticle({ row, from, to }: Props) {
  const { kind, moved, runs } = row
  const labels = [...new Set([row.from?.label, row.to?.label].filter(Boolean))]
  return (
    <section
      id={row.to ? `art-${row.to.address}` : undefined}
      aria-label={labels.join('改为')}
      className={css.row}
      data-kind={kind}
    >
      <h2 className={css.head} id={row.from ? `was-${row.from.address}` : undefined}>
        {row.from && <Label esId={from.esId} side={row.from} />}
        {moved && <span aria-hidden="true">→</span>}
        {row.to && (moved || !row.from) && <Label esId={to.esId} side={row.to} />}
        <span className={css.kind}>
          {[kind !== 'same' || !moved ? KINDS[kind] : '', moved && '移动'].filter(Boolean).join('，')}
        </span>
      </h2>
      {kind === 'changed' ? (
        <>
          <div className={css.sides}>
            <p>{marked(runs.filter(({ op }) => op !== 'added'))}</p>
            <p>{marked(runs.filter(({ op }) => op !== 'removed'))}</p>
          </div>
          <p className={css.merged}>{marked(runs)}</p>
        </>
      ) : (
        <p className={css.single}>{marked(runs)}</p>
      )}
    </section>
  )
}

function Label({ esId, side: { address, part, label } }: { esId: string; side: NonNullable<Row['to']> }) {
  return <SiteLink to={articleHref({ esId, address, part })}>{label}</SiteLink>
}

function marked(runs: Run[]) {
  const keys = new Map<string, number>()
  return runs.map(({ op, text }) => {
    const seen = (keys.get(op + text) ?? 0) + 1
    keys.set(op + text, seen)
    const Element = op === 'added' ? 'ins' : op === 'removed' ? 'del' : 'span'
    return <Element key={`${seen}${op}${text}`}>{text}</Element>
  })
}
