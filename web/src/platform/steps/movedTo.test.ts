import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { expect, test } from 'vitest'
import { movedTo } from './movedTo.ts'

const SITE = 'https://www.example.cn'
const HOSTILE = [
  '?next=https://evil.example/',
  '?//evil.example',
  '?@evil.example/',
  '?q=%0d%0aLocation:%20//evil.example',
  '?\\\\evil.example',
]

test.each(HOSTILE)('whoever is sent on stays on the site, whatever hangs on the address: %s', (search) => {
  for (const path of ['/news/1', '//evil.example/news/1', '/\\evil.example/1']) {
    const request = new Request(new URL(SITE + path + search))
    const { status, headers } = movedTo(request, detailPath({ kind: 'news', esId: '1' }))
    const to = headers.get('location') ?? ''
    expect([status, new URL(to, SITE).origin]).toEqual([301, SITE])
    expect(to).toMatch(/^\/[^/\\]/)
  }
})
