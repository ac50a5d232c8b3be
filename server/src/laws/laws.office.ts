import { resolve } from 'node:path'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import type { Office, OfficeCommands } from '../platform/process/officeCommand.ts'
import { takeUpAliases } from './citations/aliases/takeUpAliases.ts'
import { saveRules } from './citations/citationRules.queries.ts'
import { rulesNow } from './citations/citationRules.ts'
import { relink } from './citations/relink.ts'
import { setWorkdays } from './deadlines/setWorkdays.ts'
import { importLaws } from './importing/importLaws.ts'

export const lawsCommands: OfficeCommands = {
  'import-laws': {
    usage: 'import-laws <文件夹> [--skip-damaged]',
    about: '导入一个文件夹里的法规文本；有一个文件不对就一部也不导入，加 --skip-damaged 则只略过有问题的法规',
    run: importFolder,
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
    run: ({ db, actor }, args) => setWorkdays(db, args, actor),
  },
}

async function importFolder({ db, actor, progress }: Office, args: string[]): Promise<string> {
  const [folder] = args.filter((arg) => !arg.startsWith('--'))
  if (!folder) throw new Error('请给出要导入的文件夹：npm run office -- import-laws <文件夹>')
  const skipDamaged = args.includes('--skip-damaged')
  const { skipped, ...counts } = await importLaws(db, { folder: resolve(folder), actor, skipDamaged, tell: progress })
  for (const { file, line, message } of skipped) progress(`略过 ${file}:${line} ${message}`)
  return `法规 ${counts.laws} 部，条文 ${counts.articles} 条；版本新增 ${counts.added}，更新 ${counts.changed}，未变 ${counts.same}。`
}

async function relinkAll({ db, actor, aliases, progress }: Office): Promise<string> {
  await takeUpAliases(db, aliases)
  await relink(db, progress)
  await saveRules(db, await rulesNow(db))
  await recordAct(db, { actor, act: 'relink', subject: 'citations', detail: {} })
  await announce(db, KNOWLEDGE_CHANGED)
  return '已重新识别全部引用。'
}
