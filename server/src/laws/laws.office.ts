import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { gatherStatistics } from '../platform/database/gatherStatistics.ts'
import { type Office, type OfficeCommands, refuseMore } from '../platform/process/officeCommand.ts'
import { takeUpAliases } from './citations/aliases/takeUpAliases.ts'
import { saveRules } from './citations/citationRules.queries.ts'
import { rulesNow } from './citations/citationRules.ts'
import { relink } from './citations/relink.ts'
import type { DueDays } from './deadlines/dueDays.ts'
import { setWorkdays } from './deadlines/setWorkdays.ts'
import type { Taking } from './desk/takingBack/takeBack.ts'
import { takeBackByCommand } from './desk/takingBack/takeBackByCommand.ts'
import { importLaws } from './importing/importLaws.ts'
import { lawDoubts } from './importing/lawDoubts.ts'
import { isTableFile } from './importing/writeTable.ts'

/** `dues`: what is due by working days, of the features that owe it. */
export const lawsCommands = (dues: DueDays[]): OfficeCommands => ({
  'import-laws': {
    usage: 'import-laws <文件夹> [--skip-damaged] [--dry-run] [--force] [--report <文件>]',
    about:
      '导入一个文件夹里的法规文本；有一个文件不对就一部也不导入，加 --skip-damaged 则只略过有问题的法规；--dry-run 只看不改；--force 覆盖编辑部在后台改过的版本；--report 把收入、存疑和原因写成表（.md 或 .csv）',
    run: importFolder,
  },
  laws: {
    usage: 'laws doubts [<报告文件>] | take-back <版本编号> <理由> | bring-back <版本编号> <理由>',
    about:
      'doubts 列出待核的法规：施行日期没有写明、暂按公布日期的，和文本可能不完整的，给出文件时写成表（.md 或 .csv）；take-back 撤回误发的一个版本，bring-back 恢复撤回的版本，法规管理员会收到通知',
    run: lookAfterLaws,
  },
  relink: {
    usage: 'relink',
    about:
      '重新识别全部内容里对法规的引用，并采用数据目录里 aliases.txt 的简称；导入时会自动识别，升级后启动时会自动重做，改了简称以后用它',
    run: relinkAll,
  },
  workdays: {
    usage: 'workdays [<年份> | <文件> | <日期> [~ <日期>] 休|班 <名称> …]',
    about:
      '国务院办公厅公布的放假安排：不带参数时列出已录入的年份，给年份时逐日列出，给文件时录入（每行如“2027-02-06 ~ 2027-02-12 休 春节”“2027-02-14 班 春节调休”，一年要写全），也可直接写在命令里',
    run: ({ db, actor }, args) => setWorkdays(db, args, { actor, dues }),
  },
})

async function importFolder({ db, actor, progress }: Office, args: string[]): Promise<string> {
  const { values, positionals, report } = readArguments(args)
  const [folder, ...more] = positionals
  if (!folder) throw new Error('请给出要导入的文件夹：npm run office -- import-laws <文件夹>')
  refuseMore(more, 'import-laws <文件夹> [--skip-damaged] [--dry-run] [--force] [--report <文件>]')
  const { 'skip-damaged': skipDamaged, 'dry-run': dryRun, force } = values
  const { skipped, doubts, ...counts } = await importLaws(db, {
    folder: resolve(folder),
    actor,
    skipDamaged,
    dryRun,
    force,
    report,
    tell: progress,
  })
  await gatherStatistics(db, dryRun ? 0 : counts.added)
  for (const { file, line, message } of skipped) progress(`略过 ${file}:${line} ${message}`)
  for (const { file, line, message } of doubts) progress(`存疑 ${file}:${line} ${message}`)
  const told = `法规 ${counts.laws} 部，条文 ${counts.articles} 条；版本新增 ${counts.added}，更新 ${counts.changed}，未变 ${counts.same}。`
  const toCheck = `存疑 ${doubts.length} 处，施行日期待核 ${counts.assumed} 个版本${dryRun ? '' : '，可用 laws doubts 查看'}。`
  return `${dryRun ? '试运行，没有改动。' : ''}${told}${doubts.length + counts.assumed > 0 ? toCheck : ''}${report ? `报告已写入 ${report}。` : ''}`
}

const OPTIONS = {
  'skip-damaged': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  report: { type: 'string' },
} as const

function readArguments(args: string[]) {
  const read = () => {
    try {
      return parseArgs({ args, options: OPTIONS, allowPositionals: true })
    } catch {
      throw new Error('选项只有 --skip-damaged、--dry-run、--force 和 --report <文件>')
    }
  }
  const { values, positionals } = read()
  const report = values.report === undefined ? undefined : tableFile(values.report)
  return { values, positionals, report }
}

/** Told before the work, not after it. */
function tableFile(file: string): string {
  if (!isTableFile(file)) throw new Error('报告文件的名称应以 .md 或 .csv 结尾')
  if (!existsSync(dirname(resolve(file)))) throw new Error(`没有文件夹 ${dirname(resolve(file))}，报告写不进去`)
  return resolve(file)
}

const TAKINGS: Record<string, Taking> = { 'take-back': 'takeBack', 'bring-back': 'bringBack' }

async function lookAfterLaws({ db, actor, progress }: Office, [act = '', ...rest]: string[]): Promise<string> {
  const kind = TAKINGS[act]
  if (kind) {
    const [esId = '', ...words] = rest
    return takeBackByCommand(db, { actor, kind, esId, reason: words.join(' '), tell: progress })
  }
  if (act !== 'doubts')
    throw new Error('请写 laws doubts、laws take-back <版本编号> <理由> 或 laws bring-back <版本编号> <理由>')
  const [file, ...more] = rest
  refuseMore(more, 'laws doubts [<报告文件>]')
  return lawDoubts(db, file === undefined ? undefined : tableFile(file))
}

async function relinkAll({ db, actor, aliases, progress }: Office, args: string[]): Promise<string> {
  refuseMore(args, 'relink')
  await takeUpAliases(db, aliases)
  await relink(db, progress)
  await saveRules(db, await rulesNow(db))
  await recordAct(db, { actor, act: 'relink', subject: 'citations', detail: {} })
  await announce(db, KNOWLEDGE_CHANGED)
  return '已重新识别全部引用。'
}
