import { Fragment } from 'react'

/** A text with some places in it marked; places that overlap or lie outside are taken as far as they go. */
export function Marked({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  let at = 0
  const pieces = [...ranges]
    .sort(([one], [other]) => one - other)
    .flatMap(([from, to]) => {
      const start = Math.max(from, at)
      const before = text.slice(at, start)
      const inside = text.slice(start, to)
      at = Math.max(at, to)
      return [{ from: start, before, inside }]
    })
  return (
    <>
      {pieces.map(({ from, before, inside }) => (
        <Fragment key={from}>
          {before}
          {inside && <mark>{inside}</mark>}
        </Fragment>
      ))}
      {text.slice(at)}
    </>
  )
}
