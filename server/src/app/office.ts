import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { setStatus } from '../account/setStatus.ts'
import { feedbackOffice } from '../feedback/feedback.office.ts'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { importLaws } from '../laws/importLaws.ts'
import { relink } from '../laws/relink.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type FileStore, fileStore } from '../platform/files/files.ts'
import { type UploadStore, uploadStore } from '../platform/files/uploads.ts'
import { openSms } from '../platform/outside/sms/openSms.ts'
import type { SendSms } from '../platform/outside/sms/sms.ts'
import { canSend } from '../platform/outside/sms/smsSettings.ts'
import { type Config, environment, readConfig } from '../platform/process/config.ts'
import { explainAndExit, releaseInOrder, stopOnSignals } from '../platform/process/stopping.ts'
import { ContentProblems } from '../platform/text/richText/frontMatter.ts'
import { questionsOffice } from '../questions/questions.office.ts'
import { officeSearch } from '../search/search.office.ts'
import { synonymFileIn } from '../search/words/synonymFile.ts'
import { setMourning } from '../site/setMourning.ts'
import { checkContent } from './checkContent.ts'
import { importContent } from './importContent.ts'
import { openStore } from './openStore.ts'

type Office = {
  db: Db
  store: FileStore
  actor: string
  uploads: UploadStore
  /** Where the office keeps synonyms of its own. */
  synonyms: string
  /** Absent where the gateway has no template for what is told. */
  sms: SendSms | undefined
}
type Command = { usage: string; about: string; run(office: Office, args: string[]): Promise<string> }

const COMMANDS: Record<string, Command> = {
  mourning: {
    usage: 'mourning [on | off | <起始日> <结束日>]',
    about: '全站灰色显示：立即打开、关闭，或从某日到某日（含两端，例如 2026-12-13 2026-12-13）；不带参数时查看',
    run: ({ db, actor }, args) => setMourning(db, args, actor),
  },
  questions: {
    usage: 'questions <list | show | take | answer | return | refuse | publish | withdraw | attachments> …',
    about: '办理读者的提问：不带参数时列出各命令的写法',
    run: (office, args) => questionsOffice(office, args),
  },
  feedback: {
    usage: 'feedback <list | show | reply | attachments> …',
    about: '办理读者的反馈：不带参数时列出各命令的写法',
    run: (office, args) => feedbackOffice(office, args),
  },
  account: {
    usage: 'account disable|enable <手机号>',
    about: '停用一个账号并结束它的全部登录，或恢复它',
    run: ({ db, actor }, args) => setStatus(db, args, actor),
  },
  import: {
    usage: 'import <文件夹> [--demo]',
    about: '导入一个文件夹里的栏目、图片和文章；有一处不对就一处也不导入',
    async run({ db, store, actor }, args) {
      const [folder] = args.filter((arg) => !arg.startsWith('--'))
      if (!folder) throw new Error('请给出要导入的文件夹：npm run office -- import <文件夹>')
      const counts = await importContent(db, { folder: resolve(folder), store, demo: args.includes('--demo'), actor })
      return `新增 ${counts.added}，更新 ${counts.changed}，未变 ${counts.same}，文件 ${counts.files}。`
    },
  },
  check: {
    usage: 'check',
    about: '逐篇检查已发布的内容能否显示，列出有损坏的；再导入一次会重写它们',
    run: ({ db }) => checkContent(db),
  },
  relink: {
    usage: 'relink',
    about: '重新识别全部内容里对法规的引用；导入时会自动识别，改进识别方法以后才用得上',
    async run({ db, actor }) {
      await relink(db, (progress) => process.stderr.write(`${progress}\n`))
      await recordAct(db, { actor, act: 'relink', subject: 'citations', detail: {} })
      await announce(db, KNOWLEDGE_CHANGED)
      return '已重新识别全部引用。'
    },
  },
  'import-laws': {
    usage: 'import-laws <文件夹> [--skip-damaged]',
    about: '导入一个文件夹里的法规文本；有一个文件不对就一部也不导入，加 --skip-damaged 则只略过有问题的法规',
    async run({ db, actor }, args) {
      const [folder] = args.filter((arg) => !arg.startsWith('--'))
      if (!folder) throw new Error('请给出要导入的文件夹：npm run office -- import-laws <文件夹>')
      const tell = (progress: string) => void process.stderr.write(`${progress}\n`)
      const skipDamaged = args.includes('--skip-damaged')
      const { skipped, ...counts } = await importLaws(db, { folder: resolve(folder), actor, skipDamaged, tell })
      for (const { file, line, message } of skipped) tell(`略过 ${file}:${line} ${message}`)
      return `法规 ${counts.laws} 部，条文 ${counts.articles} 条；版本新增 ${counts.added}，更新 ${counts.changed}，未变 ${counts.same}。`
    },
  },
  search: {
    usage: 'search <status | rebuild>',
    about: '查看各服务进程的搜索索引，或在不停机的情况下全部重建（改过同义词表之后）',
    run: (office, args) => officeSearch(office, args),
  },
}

/** What a gateway has no template for is told on the site only. */
function smsFor({ sms }: Config): SendSms | undefined {
  return canSend(sms, 'answered') ? openSms(sms) : undefined
}

/** The editors' command line, until there is a console. Joins the database of a running server, or starts it for the while. */
async function office([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return help(name)
  const config = readConfig(environment())
  const releases: (() => Promise<void>)[] = []
  const release = releaseInOrder(releases)
  stopOnSignals(release, { interrupts: true })
  try {
    const { place, close } = await openStore(config, { join: true })
    releases.push(close)
    await migrate(place)
    const pool = openDatabase(place, (error) => process.stderr.write(`${error.message}\n`), {
      readers: 0,
      writers: 2,
      statementLimit: 60_000,
    })
    releases.push(pool.close)
    const done = await command.run(
      {
        db: pool.db,
        store: fileStore(config.dataDir),
        uploads: uploadStore(config.dataDir),
        synonyms: synonymFileIn(config.dataDir),
        sms: smsFor(config),
        actor: `office:${userInfo().username}`,
      },
      args,
    )
    process.stdout.write(`${done}\n`)
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    process.stderr.write(`${error.message}\n共 ${error.problems.length} 处问题，什么也没有改动。\n`)
    process.exitCode = 1
  } finally {
    await release()
  }
}

function help(name: string): void {
  const lines = Object.values(COMMANDS).map(({ usage, about }) => `  npm run office -- ${usage}\n      ${about}`)
  process.stdout.write(`${name && name !== 'help' ? `没有命令 ${name}。\n` : ''}编辑部命令：\n${lines.join('\n')}\n`)
  if (name && name !== 'help') process.exitCode = 1
}

office(process.argv.slice(2)).catch(explainAndExit)
