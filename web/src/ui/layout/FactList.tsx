import type { ReactNode } from 'react'

type Props = { facts: [name: string, value: ReactNode][]; className: string | undefined }

/** Names and values; what is not known is left out. */
export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
