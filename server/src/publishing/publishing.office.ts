import { parseArgs } from 'node:util'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { BOX_MOST, BOXES_MOST, CHECKLISTS, STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Office, OfficeCommands } from '../platform/process/officeCommand.ts'
import { refuseMore } from '../platform/process/officeCommand.ts'
import { changeReviewSettings } from './review/changeReviewSettings.ts'
import type { ChosenSettings } from './review/reviewSettings.queries.ts'
import { type ReviewSettings, readReviewSettings } from './review/reviewSettings.ts'

const USAGE = 'review [<种类> [--steps 2|3] [--self-first on|off] [--limit 4h|2d] [--checklist <1|2|3>:<项目；项目…>]]'

export const publishingCommands: OfficeCommands = {
  review: {
    usage: USAGE,
    about:
      '审读的设置：不带参数时逐种列出；给出种类（news、article、video、book、solicit、notice、training、page）时更改。--steps 几审；--self-first 作者可否自签一审；--limit 每一审的时限，4h 为四个工作小时，2d 为两个工作日；--checklist 一审的校核项，可写多次。减少审次会告知每位主编',
    run: reviewCommand,
  },
}

async function reviewCommand(office: Office, args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [kind, ...more] = positionals
  refuseMore(more, USAGE)
  if (kind === undefined && Object.keys(values).length > 0) throw new Error(`请写是哪一种：npm run office -- ${USAGE}`)
  if (kind === undefined) return listed(office)
  if (!isKind(kind)) throw new Error(`没有种类 ${kind}，可用的有：${Object.keys(DRAFT_KINDS).join('、')}`)
  const chosen: ChosenSettings = {
    ...stepsOf(values.steps),
    ...selfOf(values['self-first']),
    ...limitOf(values.limit),
    ...checklistsOf(values.checklist),
  }
  if (Object.keys(chosen).length === 0) throw new Error(`请写要更改什么：npm run office -- ${USAGE}`)
  const now = await changeReviewSettings(office.db, office.actor, kind, chosen)
  return `已更改。${line(kind, now)}`
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        steps: { type: 'string' },
        'self-first': { type: 'string' },
        limit: { type: 'string' },
        checklist: { type: 'string', multiple: true },
      },
    })
  } catch {
    throw new Error(
      `选项只有 --steps、--self-first、--limit 和 --checklist，后面各写一个值，写法是：npm run office -- ${USAGE}`,
    )
  }
}

const isKind = (word: string): word is DraftKind => Object.hasOwn(DRAFT_KINDS, word)

function stepsOf(written: string | undefined): ChosenSettings {
  if (written === undefined) return {}
  if (written === '2') return { stepCount: 2 }
  if (written === '3') return { stepCount: 3 }
  throw new Error('--steps 应为 2 或 3：至少要有两个人签署')
}

function selfOf(written: string | undefined): ChosenSettings {
  if (written === undefined) return {}
  if (written !== 'on' && written !== 'off') throw new Error('--self-first 应为 on 或 off')
  return { selfFirst: written === 'on' }
}

function limitOf(written: string | undefined): ChosenSettings {
  if (written === undefined) return {}
  const [, amount, unit] = /^([1-9]\d?)([hd])$/.exec(written) ?? []
  if (!amount) throw new Error('--limit 应为 1 到 99 加 h 或 d，例如 4h、2d')
  return { limit: { unit: unit === 'h' ? 'hours' : 'days', amount: Number(amount) } }
}

function checklistsOf(written: string[] | undefined): ChosenSettings {
  if (!written) return {}
  const checklists: Partial<Record<Step, string[]>> = {}
  for (const one of written) {
    const [, step, words = ''] = /^([123])[:：](.+)$/.exec(one) ?? []
    const boxes = [...new Set(words.split(/[；;]/).map((box) => box.trim()))].filter(Boolean)
    if (!step || boxes.length === 0) throw new Error('--checklist 应如 1:事实与数据；人名职务')
    if (boxes.length > BOXES_MOST || boxes.some((box) => box.length > BOX_MOST))
      throw new Error(`校核项至多 ${BOXES_MOST} 条，每条至多 ${BOX_MOST} 个字`)
    checklists[Number(step) as Step] = boxes
  }
  return { checklists }
}

async function listed({ db }: Office): Promise<string> {
  const settingsOf = await readReviewSettings(db)
  return keysOf(DRAFT_KINDS)
    .map((kind) => line(kind, settingsOf(kind)))
    .join('\n')
}

function line(kind: DraftKind, { stepCount, selfFirst, limit, checklists }: ReviewSettings): string {
  const time = `${limit.amount} 个工作${limit.unit === 'hours' ? '小时' : '日'}`
  const own = ([1, 2, 3] as const).filter((step) => step <= stepCount && checklists[step] !== CHECKLISTS[step])
  const boxes = own.map((step) => `；${STEPS[step].name}：${checklists[step].join('、')}`).join('')
  const first = selfFirst ? '作者可自签一审' : '作者不自签一审'
  return `${DRAFT_KINDS[kind]}（${kind}）：${stepCount} 审，${first}，每审 ${time}${boxes}`
}
