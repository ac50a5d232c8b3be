import { afterEach, expect, test, vi } from 'vitest'
import { missingFiles } from './routeFiles.ts'

const page = (path: string, module: string) => ({ id: path, path, parentId: 'layout', module, imports: ['/shared.js'] })
const manifest = {
  routes: {
    root: { id: 'root', path: '', module: '/root.js' },
    layout: { id: 'layout', parentId: 'root', module: '/layout.js', css: ['/layout.css'] },
    '/news': page('/news', '/news.js'),
    '/law': page('/law', '/law.js'),
  },
}

afterEach(() => vi.unstubAllGlobals())

test('the files of a screen are those of all routes around it, each once', () => {
  vi.stubGlobal('window', { __reactRouterManifest: manifest })
  vi.stubGlobal('location', { href: 'https://example.cn/index' })
  const files = missingFiles('/news?page=2')
  expect(files).toEqual(expect.arrayContaining(['/layout.js', '/layout.css', '/news.js', '/shared.js']))
  expect(files).toHaveLength(new Set(files).size)
  expect(missingFiles('/nowhere')).toEqual([])
})

test('without the table nothing is known to be missing, and the router brings the files itself', () => {
  vi.stubGlobal('window', {})
  expect(missingFiles('/news')).toEqual([])
})
