import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionHeader } from './SectionHeader.tsx'

test('the way to the rest is one piece of text: a browser that draws between two pieces moves the first when the second comes', () => {
  expect(renderToString(<SectionHeader title="法规" more={['法规库', '/law']} />)).toContain('>法规库 →</a>')
})
