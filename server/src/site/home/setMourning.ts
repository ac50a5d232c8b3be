import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { isDay } from '../../platform/time/relativeTime.ts'
import { notingParts } from '../desk/noteParts.ts'
import { MOURNING_OVER, mourningPart } from '../desk/parts/settingParts.ts'
import { findSettings, type Settings, saveSettings } from '../site.queries.ts'
import { isDayOfMourning } from './siteFacts.ts'

type Mourning = Settings['mourning']

/** Switches greyscale display, now or from one day to another; says in a sentence how it stands. */
export async function setMourning(db: Db, words: string[], actor: string): Promise<string> {
  if (words.length === 0) return say((await findSettings(db)).mourning)
  const mourning = understand(words)
  await inTransaction(db, async (tx) => {
    await notingParts(tx, [mourningPart], '用命令更改', () => saveSettings(tx, { mourning }))
    await notify(tx, {
      to: { role: 'chief' },
      kind: 'siteByCommand',
      title: SITE_PARTS.mourning.title,
      note: say(mourning),
    })
    await recordAct(tx, { actor, act: 'mourning', subject: 'site', detail: mourning })
  })
  return say(mourning)
}

function understand(words: string[]): Mourning {
  const [first = '', second, ...more] = words
  if (first === 'on' && !second) return { on: true }
  if (first === 'off' && !second) return { on: false }
  if (second && more.length === 0 && isDay(first) && isDay(second) && first <= second) {
    if (second < chinaDay()) throw new Error(MOURNING_OVER)
    return { on: false, from: first, to: second }
  }
  throw new Error('请写 on、off，或起止两天，例如 mourning 2026-12-13 2026-12-13，起始日不晚于结束日。')
}

function say(mourning: Mourning | undefined): string {
  const now = isDayOfMourning(mourning, chinaDay()) ? '现在为灰色显示' : '现在为正常显示'
  const planned = mourning?.from && mourning.to ? `，定在 ${mourning.from} 至 ${mourning.to}` : ''
  return `${now}${planned}。`
}
