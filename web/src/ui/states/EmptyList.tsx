import { LinkButton } from '../forms/Button.tsx'
import { EmptyState } from './States.tsx'

type Props = { page: number; first: string; none: string; instead: [label: string, to: string]; what?: string }

/** A list without rows: behind its last page the way to the first one, else what there is instead. */
export function EmptyList({ page, first, none, instead, what = '内容' }: Props) {
  const [label, to] = page > 1 ? ['回到第一页', first] : instead
  return (
    <EmptyState title={page > 1 ? `这一页没有${what}` : none}>
      <LinkButton quiet to={to}>
        {label}
      </LinkButton>
    </EmptyState>
  )
}
