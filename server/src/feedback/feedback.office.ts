import {
  FEEDBACK,
  FEEDBACK_EVENTS,
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
} from '@zhengcai/contract/feedback/feedbackWords.ts'
import { saveUploads } from '../account/uploads/saveUploads.ts'
import type { Db } from '../platform/database/database.ts'
import { problemsOf } from '../platform/files/importing.ts'
import { renderBody } from '../platform/files/renderBody.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { notFound } from '../platform/http/refusals.ts'
import type { OfficeCommands } from '../platform/process/officeCommand.ts'
import { runSubCommand, type SubCommand } from '../platform/process/subCommands.ts'
import { describeEvents, findIdBeginning, listCases, readWrittenFile } from '../publishing/desk/caseCommands.ts'
import { NO_SUCH_FEEDBACK } from './cancelFeedback.ts'
import { findFeedback, listEvents, listIdsBeginning, listImages } from './feedback.queries.ts'
import { listForOffice } from './officeFeedback.queries.ts'
import { replyFeedback } from './replyFeedback.ts'

export type FeedbackOffice = { db: Db; actor: string; uploads: UploadStore }

const SHORTEST_NUMBER = 4
const SHOWN = 40

const COMMANDS: Record<string, SubCommand<FeedbackOffice>> = {
  list: {
    usage: '[--all]',
    about: '没有回复的反馈，超期的在前；--all 连同已办结的',
    needs: 0,
    more: ['--all'],
    run: async ({ db }, args) =>
      listCases('反馈', await listForOffice(db, { all: args.includes('--all') }), describeInList),
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
      const html = readReply(file, await readWrittenFile(file))
      await replyFeedback(db, { id: await wholeNumber(db, id), actor, html })
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

export const feedbackCommands: OfficeCommands = {
  feedback: {
    usage: 'feedback <list | show | reply | attachments> …',
    about: '办理读者的反馈：不带参数时列出各命令的写法',
    run: feedbackOffice,
  },
}

type Listed = Awaited<ReturnType<typeof listForOffice>>[number]

function describeInList({ id, type, content, status, dueDay, createTime }: Listed): string {
  const due = status === FEEDBACK.waiting ? `，应不晚于 ${dueDay} 回复` : ''
  const words = content.replace(/\s+/g, ' ')
  const head = `${id}  ${FEEDBACK_STATUSES[status]}  ${FEEDBACK_TYPES[type]}`
  return `${head}  ${createTime.slice(0, 16)}${due}\n    ${words.slice(0, SHOWN)}${words.length > SHOWN ? '…' : ''}`
}

async function describe(db: Db, id: string): Promise<string> {
  const feedback = (await findFeedback(db, { id, viewer: { office: true } })) ?? notFound(NO_SUCH_FEEDBACK)
  const [events, images] = await Promise.all([listEvents(db, id), listImages(db, id)])
  const lines = [
    `编号：${feedback.id}`,
    `类型：${FEEDBACK_TYPES[feedback.type]}；状态：${FEEDBACK_STATUSES[feedback.status]}${feedback.overdue ? '，已超期' : ''}`,
    `提交：${feedback.createTime}，应不晚于 ${feedback.dueDay} 回复；${feedback.userId ? '登录用户' : '未登录，以查询码查看'}`,
    feedback.contact && `联系方式：${feedback.contact}`,
    feedback.page && `页面：${feedback.page}`,
    images.length > 0 && `图片：${images.map(({ name }) => name).join('、')}`,
    `\n${feedback.content}\n`,
    ...describeEvents(events, FEEDBACK_EVENTS),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n')
}

function readReply(file: string, source: string): string {
  return renderBody(problemsOf(file, source), { body: source, bodyLine: 1, empty: '回复是空的' }).html
}

function wholeNumber(db: Db, beginning: string): Promise<string> {
  return findIdBeginning(beginning, {
    noun: '反馈',
    shortest: SHORTEST_NUMBER,
    listIdsBeginning: (given) => listIdsBeginning(db, given),
  })
}
