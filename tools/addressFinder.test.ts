import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressFinder } from './addressFinder.ts'
import { ROOT } from './sources.ts'

const findAddress = addressFinder()

test.each([
  ['a screen', '/newsDetails', 'web/src/news/newsDetails.page.tsx'],
  ['a screen for those who build the site', '/primitives', 'web/src/ui/primitives.page.tsx'],
  ['a screen of the console', '/office/staff', 'office/src/office/staff/staff.page.tsx'],
  ['a file of the console', '/office/assets/shell.js', 'platform/http/pages/serveOffice.ts:'],
  ['a call', '/magazine/web/v1/portal/knowledge/news', 'contract/src/knowledge/knowledge.contract.ts  news'],
  ['a call without the prefix', '/web/v1/portal/knowledge/news', 'server/src/knowledge/knowledge.handlers.ts  news'],
  ['a call of one kind', '/web/v1/portal/knowledge/solicits', 'server/src/solicits/solicitCalls.ts  solicits'],
  ['a feed', '/feed/news.xml', "path: '/feed/:column.xml'"],
  ['a part of the sitemap', '/sitemap-3.xml', "path: '/sitemap-:part"],
  ['whom to tell of a hole', '/.well-known/security.txt', 'server/src/site/machines/securityText.ts:'],
  ['the code of a page', '/qr.svg', "path: '/qr.svg'"],
  ['a law to keep', '/law/abc.docx', "folder: '/law'"],
  ['the calendar of a course', '/training/abc.ics', "folder: '/training'"],
  ['a stored file', '/files/ab/cd.webp', 'platform/http/pages/serveFiles.ts:'],
  ['a file of the build', '/assets/entry.js', "prefix: '/assets/'"],
  ['a file of the site', '/favicon.svg', 'web/public/favicon.svg'],
  ['the description of the API', '/magazine/docs', 'platform/http/apiDocs.ts:'],
  ['the chat app that is pretended', '/wechat-stand-in/x', 'prefix: STAND_IN'],
  ['the sign of life', '/healthz', "app.get('/healthz'"],
])('%s is found', (_what, address, told) => {
  const found = findAddress(address)
  expect(found.join('\n')).toContain(told)
  for (const line of found) {
    const [file = ''] = line.split(/:\d+ {2}| {2}/)
    expect(existsSync(join(ROOT, file)), file).toBe(true)
  }
})

test.each(['/nowhere', '/feed/news.atom', '/connect/qrconnect', '/lawyers/abc', '/x.svg', ''])(
  'what nothing answers is not found: %s',
  (address) => {
    expect(findAddress(address)).toEqual([])
  },
)
