import { userInfo } from 'node:os'
import { aliasFileIn } from '../laws/citations/aliases/aliasFile.ts'
import { workdaysReminder } from '../laws/deadlines/workdaysReminder.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts'
import { endPastHangs, isUnanswered } from '../platform/files/askPlace.ts'
import { fileStore } from '../platform/files/files.ts'
import { uploadStore } from '../platform/files/uploads.ts'
import { openSms } from '../platform/outside/sms/openSms.ts'
import type { SendSms } from '../platform/outside/sms/sms.ts'
import { canSend } from '../platform/outside/sms/smsSettings.ts'
import { type Config, environment, readConfig } from '../platform/process/config.ts'
import type { LoneCommand, Office } from '../platform/process/officeCommand.ts'
import { explainAndExit, releaseInOrder, stopOnSignals } from '../platform/process/stopping.ts'
import { ContentProblems } from '../platform/text/richText/frontMatter.ts'
import { synonymFileIn } from '../search/words/synonymFile.ts'
import { settleOnStart } from './backup/settleOnStart.ts'
import { officeCommands } from './officeCommands.ts'
import { openStore } from './openStore.ts'

const actor = () => `office:${userInfo().username}`
const tell = (line: string) => void process.stderr.write(`${line}\n`)

/** The editors' command line beside the console. Joins the database of a running server, or starts it for the while. */
async function office([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(officeCommands, name) ? officeCommands[name] : undefined
  if (!command) return help(name)
  if ('runAlone' in command) return alone(command, args)
  const config = readConfig(environment())
  const releases: (() => Promise<void>)[] = []
  const release = releaseInOrder(releases)
  stopOnSignals(release, { interrupts: true })
  try {
    if ('runOnStore' in command) {
      process.stdout.write(`${await command.runOnStore({ config, actor: actor(), tell, releases }, args)}\n`)
      return
    }
    const { place, close } = await openStore(config, { join: true })
    releases.push(close)
    await settleOnStart(place, config.dataDir, tell)
    await migrate(place, MIGRATIONS, tell)
    const pool = openDatabase(place, (error) => tell(error.message), { readers: 0, writers: 2, statementLimit: 60_000 })
    releases.push(pool.close)
    process.stdout.write(`${await command.run(officeWith(config, pool.db), args)}\n`)
    // Without words the command lists the years itself, and says so there.
    const reminder = name === 'workdays' ? undefined : await workdaysReminder(pool.db)
    if (reminder) tell(`提醒：${reminder}`)
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    tell(`${error.message}\n共 ${error.problems.length} 处问题，什么也没有改动。`)
    process.exitCode = 1
  } finally {
    await release()
  }
}

async function alone(command: LoneCommand, args: string[]): Promise<void> {
  endPastHangs()
  const { text, failed } = await command.runAlone(environment(), args)
  process.stdout.write(`${text}\n`)
  if (failed) process.exitCode = 1
  // What was said stands; a look that hangs would keep the process for ever.
  if (isUnanswered()) process.exit()
}

function officeWith(config: Config, db: Db): Office {
  return {
    db,
    store: fileStore(config.dataDir),
    uploads: uploadStore(config.dataDir),
    synonyms: synonymFileIn(config.dataDir),
    aliases: aliasFileIn(config.dataDir),
    sms: smsFor(config),
    site: config,
    actor: actor(),
    progress: tell,
  }
}

/** What a gateway has no template for is told on the site only. */
function smsFor({ sms }: Config): SendSms | undefined {
  return canSend(sms, 'answered') ? openSms(sms) : undefined
}

const HELP = ['', 'help', '--help', '-h']

function help(name: string): void {
  const lines = Object.values(officeCommands).map(({ usage, about }) => `  npm run office -- ${usage}\n      ${about}`)
  process.stdout.write(`${HELP.includes(name) ? '' : `没有命令 ${name}。\n`}编辑部命令：\n${lines.join('\n')}\n`)
  if (!HELP.includes(name)) process.exitCode = 1
}

office(process.argv.slice(2)).catch(explainAndExit)
