import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import css from '../laws.module.css'

/** Before and after, struck out and underlined, so that colour alone says nothing. */
export function Differences({ differences }: Pick<LawChange, 'differences'>) {
  if (differences.length === 0) return null
  return (
    <dl className={css.differences}>
      {differences.map(({ name, before, after, runs }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{runs ? <Runs runs={runs} /> : <Plain before={before} after={after} />}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Plain = ({ before, after }: { before: string; after: string }) => (
  <>
    {before && <del>{before}</del>}
    {before && ' '}
    <ins>{after || '（空）'}</ins>
  </>
)

export function Runs({ runs }: { runs: NonNullable<LawChange['differences'][number]['runs']> }) {
  let at = 0
  return runs.map(({ op, text }) => {
    at += text.length
    if (op === 'added') return <ins key={`${at}+`}>{text}</ins>
    if (op === 'removed') return <del key={`${at}-`}>{text}</del>
    return <span key={at}>{text}</span>
  })
}
