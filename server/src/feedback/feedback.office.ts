import { readFile } from 'node:fs/promises'
import {
  FEEDBACK,
  FEEDBACK_EVENTS,
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
} from '@zhengcai/contract/feedback/feedbackWords.ts'
import { saveUploads } from '../account/saveUploads.ts'
import type { Db } from '../platform/database/database.ts'
import { problemsOf } from '../platform/files/importing.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { notFound, warn } from '../platform/http/refusals.ts'
import { runSubCommand, type SubCommand } from '../platform/process/subCommands.ts'
import { ContentProblems } from '../platform/text/richText/frontMatter.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'
import { NO_SUCH_FEEDBACK } from './cancelFeedback.ts'
import { findFeedback, listEvents, listImages } from './feedback.queries.ts'
import { listForOffice, listNumbersBeginning } from './officeFeedback.queries.ts'
import { replyFeedback } from './replyFeedback.ts'

export type FeedbackOffice = { db: Db; actor: string; uploads: UploadStore }

const LEAST_OF_A_NUMBER = 4
const SHOWN = 40

const COMMANDS: Record<string, SubCommand<FeedbackOffice>> = {
  list: {
    usage: '[--all]',
    about: '没有回复的反馈，超期的在前；--all 连同已办结的',
    needs: 0,
    async run({ db }, args) {
      const rows = await listForOffice(db, { all: args.includes('--all') })
      if (rows.length === 0) return '没有待办的反馈。'
      return `${rows.map(listLine).join('\n')}\n共 ${rows.length} 条，其中超期 ${rows.filter(({ overdue }) => overdue).length} 条。`
    },
  },
  show: {
    usage: '<编号>',
    about: '一条反馈的全文与经过；编号写前 4 位以上即可',
    needs: 1,
    run: async ({ db }, [id = '']) => describe(db, await wholeNumber(db, id)),
  },
  reply: {
    usage: '<编号> <文件.md>',
    about: '以 Markdown 文件回复',
    needs: 2,
    async run({ db, actor }, [id = '', file = '']) {
      const source = await readFile(file, 'utf8').catch(() => warn(`读不到文件 ${file}`))
      await replyFeedback(db, { id: await wholeNumber(db, id), actor, html: readReply(file, source) })
      return '已回复。'
    },
  },
  attachments: {
    usage: '<编号> <文件夹>',
    about: '把图片存到一个文件夹',
    needs: 2,
    async run({ db, actor, uploads }, [given = '', folder = '']) {
      const id = await wholeNumber(db, given)
      return saveUploads(db, { uploads, files: await listImages(db, id), folder, actor, subject: `feedback ${id}` })
    },
  },
}

/** `npm run office -- feedback …` */
export function feedbackOffice(office: FeedbackOffice, args: string[]): Promise<string> {
  return runSubCommand('feedback', COMMANDS, office, args)
}

type Listed = Awaited<ReturnType<typeof listForOffice>>[number]

function listLine({ id, type, content, status, dueDay, createTime, overdue }: Listed): string {
  const due = status === FEEDBACK.waiting ? `，应不晚于 ${dueDay} 回复` : ''
  const words = content.replace(/\s+/g, ' ')
  const head = `${overdue ? '【超期】' : ''}${id}  ${FEEDBACK_STATUSES[status]}  ${FEEDBACK_TYPES[type]}`
  return `${head}  ${createTime.slice(0, 16)}${due}\n    ${words.slice(0, SHOWN)}${words.length > SHOWN ? '…' : ''}`
}

async function describe(db: Db, id: string): Promise<string> {
  const feedback = (await findFeedback(db, { id, whose: { office: true } })) ?? notFound(NO_SUCH_FEEDBACK)
  const [events, images] = await Promise.all([listEvents(db, id), listImages(db, id)])
  const lines = [
    `编号：${feedback.id}`,
    `类型：${FEEDBACK_TYPES[feedback.type]}；状态：${FEEDBACK_STATUSES[feedback.status]}${feedback.overdue ? '，已超期' : ''}`,
    `提交：${feedback.createTime}，应不晚于 ${feedback.dueDay} 回复；${feedback.userId ? '登录用户' : '未登录，以查询码查看'}`,
    feedback.contact && `联系方式：${feedback.contact}`,
    feedback.page && `页面：${feedback.page}`,
    images.length > 0 && `图片：${images.map(({ name }) => name).join('、')}`,
    `\n${feedback.content}\n`,
    '经过：',
    ...events.map(({ time, kind, by }) => `  ${time} ${FEEDBACK_EVENTS[kind]}${by ? `（${by}）` : ''}`),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n')
}

function readReply(file: string, source: string): string {
  const rich = renderMarkdown(source)
  const problems = problemsOf(file, source)
  problems.add(rich.problems, 0)
  if (rich.text.length === 0 && problems.found.length === 0) problems.add([{ line: 1, message: '回复是空的' }], 0)
  if (problems.found.length > 0) throw new ContentProblems(problems.found)
  return rich.html
}

async function wholeNumber(db: Db, beginning: string): Promise<string> {
  if (beginning.length < LEAST_OF_A_NUMBER) warn(`编号至少写 ${LEAST_OF_A_NUMBER} 位`)
  const [id, another] = await listNumbersBeginning(db, beginning)
  if (another) warn(`有不止一条反馈的编号以 ${beginning} 开头，请多写几位`)
  return id ?? notFound(NO_SUCH_FEEDBACK)
}
