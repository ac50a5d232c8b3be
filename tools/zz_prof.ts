import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import http from 'node:http'
import { startProduct } from './startProduct.ts'
import { findExamples } from './benchmarks/pages/examples.ts'
import { costOf } from './search/processCost.ts'
const folder = mkdtempSync(join(tmpdir(), 'zc-prof-')); chmodSync(folder, 0o755)
const root = process.env.ROOT ?? undefined
const product = await startProduct(folder, { PAGE_CACHE_MB: '0', LOG_LEVEL: 'info' }, () => {}, root)
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const get = (path: string) => new Promise<number>((res, rej) => http.get(product.address + path, { agent, headers: { 'accept-encoding': 'br' } }, (r) => { r.resume(); r.on('end', () => res(r.statusCode ?? 0)) }).on('error', rej))
try {
  const e = await findExamples(product.address)
  const targets: Record<string, string> = {
    smallest: '/healthz',
    home: '/index', list: '/news', newsItem: `/newsDetails?id=${e.news}`, article: `/article?id=${e.article}`,
    law: `/readDetails?id=${e.law}`,
    jsonHome: '/magazine/web/v1/portal/home', jsonList: '/magazine/web/v1/portal/knowledge/news', jsonItem: `/magazine/web/v1/portal/knowledge/${e.news}`,
  }
  const only = process.env.ONLY?.split(',')
  for (const [name, path] of Object.entries(targets)) {
    if (only && !only.includes(name)) continue
    const warm = Number(process.env.WARM ?? 400), n = Number(process.env.N ?? 200), batches = 5
    let st = 0
    for (let i = 0; i < warm; i++) st = await get(path)
    const rows: [number, number][] = []
    for (let b = 0; b < batches; b++) {
      const a = costOf(product.pid)!
      for (let i = 0; i < n; i++) await get(path)
      const z = costOf(product.pid)!
      rows.push([(z.own! - a.own!) / n, (z.below! - a.below!) / n])
    }
    rows.sort((x, y) => x[0] + x[1] - y[0] - y[1])
    const f = (r: [number, number]) => `${(r[0] + r[1]).toFixed(2)} (${r[0].toFixed(2)}+${r[1].toFixed(2)})`
    console.log(name.padEnd(9), st, 'median', f(rows[2]!), 'least', f(rows[0]!))
  }
} finally { await product.stop(); rmSync(folder, { recursive: true, force: true }) }
