import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InTurn, newTurn } from './InTurn.tsx'

test('what the server draws is whole: no piece waits for its turn there', () => {
  const turns = [newTurn(), newTurn()]
  const pieces = turns.map((turn, at) => (
    <InTurn key={String(at)} turn={turn}>
      <p>第{at}条</p>
    </InTurn>
  ))
  const html = renderToString(pieces)
  expect(html.replace(/<!--.*?-->/g, '')).toBe('<p>第0条</p><p>第1条</p>')
})
