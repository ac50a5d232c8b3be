import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Bench } from '../bench.ts'
import { ROOT } from '../sources.ts'

const ARTICLES = 42
const SIZES = [350, 3_500]
const HEAP = 96
const CLASSES = [
  'procurement',
  'bidding',
  'civil',
  'economic',
  'administrative',
  'constitutional',
  'procedure',
  'other',
]

/** Memory must not grow with the set: the large one is ten times the small one. */
export const bench: Bench = {
  about: `导入法规：用时与内存，一份与十倍，堆不超过 ${HEAP} MB`,
  async run() {
    for (const laws of SIZES) {
      const folder = mkdtempSync(join(tmpdir(), 'zc-laws-'))
      chmodSync(folder, 0o755)
      try {
        write(folder, laws)
        const env = { DATA_DIR: join(folder, 'data') }
        await office(['import', join(folder, 'site')], env)
        for (const round of ['第一次', '第二次']) {
          const { seconds, megabytes, told } = await office(['import-laws', join(folder, 'laws')], env)
          console.log(
            `${laws} 部 ${laws * ARTICLES} 条，${round}：${seconds.toFixed(1)} s，最多 ${megabytes} MB。${told}`,
          )
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
  },
}

function write(folder: string, laws: number): void {
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const children = CLASSES.map((word) => `      - { id: law-${word}, name: ${word} }\n`).join('')
  put('site/site.yaml', `classes:\n  - id: law\n    name: 法规\n    children:\n${children}columns: []\n`)
  for (let law = 0; law < laws; law++) {
    const title = `示例省第${law + 1}号采购条例`
    const head = `# ${title}\n\n2020年1月1日 示例省第十三届人民代表大会常务委员会第一次会议通过\n\n<!-- INFO END -->\n\n`
    put(`laws/地方性法规/${title}(2020-01-01).md`, head + body(law))
  }
}

/** Of the length real articles have, no two alike, and every fourth citing its own law and another. */
const body = (law: number) =>
  [...Array(ARTICLES).keys()]
    .map((at) => {
      const place = `${law * ARTICLES + at}`
      const points = at % 3 === 0 ? `\n\n（一）编号${place}甲的情形；\n\n（二）编号${place}乙的情形。` : ''
      const cites = at % 4 === 0 ? `依照本条例第二条和《示例省第${law}号采购条例》第${at + 1}条，` : ''
      return `第${at + 1}条 ${cites}采购人应当按照编号${place}的要求编制采购需求，明确技术、商务和验收标准，并在十五个工作日内向社会公开，供应商可以依法提出询问、质疑和投诉：${points}`
    })
    .join('\n\n')

type Measured = { seconds: number; megabytes: number; told: string }

function office(args: string[], env: Record<string, string>): Promise<Measured> {
  const begun = performance.now()
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'server/src/app/office.ts'), ...args], {
    // Whatever needs more than this ends with an error instead of a number.
    env: { ...process.env, ...env, NODE_OPTIONS: `--max-old-space-size=${HEAP}` },
  })
  let megabytes = 0
  let told = ''
  let failed = ''
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid))
  }, 50)
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  child.stderr.on('data', (chunk) => {
    failed += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ seconds: (performance.now() - begun) / 1000, megabytes, told: told.trim() })
      else reject(new Error(failed))
    })
  })
}

/** The most memory the process ever held, as Linux keeps it; 0 elsewhere. */
function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
