import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST } from '@zhengcai/contract/publishing/reviewWords.ts'
import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import { saveUploads } from '../account/uploads/saveUploads.ts'
import type { Db } from '../platform/database/database.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import type { SendSms } from '../platform/outside/sms/sms.ts'
import type { OfficeCommands } from '../platform/process/officeCommand.ts'
import { runSubCommand, type SubCommand } from '../platform/process/subCommands.ts'
import { findIdBeginning, listCases, readWrittenFile } from '../publishing/desk/caseCommands.ts'
import { answerQuestion, refuseQuestion, returnQuestion, takeQuestion } from './answering/answerQuestion.ts'
import { readAnswer } from './answering/readAnswer.ts'
import { sendAnswerSms } from './answering/sendAnswerSms.ts'
import { describeInList, describeQuestion } from './describeQuestion.ts'
import { NO_SUCH_QUESTION } from './moveQuestion.ts'
import { findIdByNumber, listForOffice } from './officeQuestions.queries.ts'
import { publishQuestion, withdrawQuestion } from './publishing/publishQuestion.ts'
import { listAttachments, listIdsBeginning } from './questions.queries.ts'

export type QuestionsOffice = { db: Db; actor: string; uploads: UploadStore; sms: SendSms | undefined }

const SHORTEST_ID = 6

const COMMANDS: Record<string, SubCommand<QuestionsOffice>> = {
  list: {
    usage: '[--all]',
    about: '没有办结的提问，超期的在前；--all 连同已办结的',
    needs: 0,
    more: ['--all'],
    run: async ({ db }, args) =>
      listCases('提问', await listForOffice(db, { all: args.includes('--all') }), describeInList),
  },
  show: {
    usage: '<编号>',
    about: '一条提问的全文与经过；编号如 2611-04237',
    needs: 1,
    run: async ({ db }, [id = '']) => describeQuestion(db, await wholeId(db, id)),
  },
  take: {
    usage: '<编号>',
    about: '受理',
    needs: 1,
    async run({ db, actor }, [id = '']) {
      const { title } = await takeQuestion(db, { id: await wholeId(db, id), actor })
      return `已受理：${title}`
    },
  },
  answer: {
    usage: '<编号> <文件.md>',
    about:
      '以文件答复；文件开头写 expert、expertTitle，可另写 conclusion（可以、不可以、视情况）、validAsOf、class、tags，以及公开时的 title、question',
    needs: 2,
    async run({ db, actor, sms }, [given = '', file = '']) {
      const id = await wholeId(db, given)
      const answer = readAnswer(file, await readWrittenFile(file))
      const told = await answerQuestion(db, { id, actor, answer })
      for (const other of told.others) await sendAnswerSms(db, sms, other)
      const along = told.others.length > 0 ? `一并答复了合并办理的 ${told.others.length} 条。` : ''
      return `已答复：${told.title}。${along}${await sendAnswerSms(db, sms, told)}公开请用 questions publish ${given}。`
    },
  },
  return: {
    usage: '<编号> <原因>',
    about: '退回补充，提问人会看到原因',
    needs: 2,
    more: 'text',
    async run({ db, actor }, [id = '', ...reason]) {
      const told = await returnQuestion(db, { id: await wholeId(db, id), actor, reason: reasonOf(reason) })
      return `已退回补充：${told.title}`
    },
  },
  refuse: {
    usage: '<编号> <原因>',
    about: '不予受理，提问人会看到原因',
    needs: 2,
    more: 'text',
    async run({ db, actor }, [id = '', ...reason]) {
      const told = await refuseQuestion(db, { id: await wholeId(db, id), actor, reason: reasonOf(reason) })
      return `不予受理：${told.title}`
    },
  },
  publish: {
    usage: '<编号>',
    about: '公开已答复的提问；须提问人同意',
    needs: 1,
    async run({ db, actor }, [id = '']) {
      const { esId } = await publishQuestion(db, { id: await wholeId(db, id), actor })
      return `已公开：/questionDetails?id=${esId}`
    },
  },
  withdraw: {
    usage: '<编号> [原因]',
    about: '撤回已公开的，或决定不予公开',
    needs: 1,
    more: 'text',
    async run({ db, actor }, [id = '', ...reason]) {
      await withdrawQuestion(db, { id: await wholeId(db, id), actor, note: reason.join(' ').slice(0, REASON_MOST) })
      return '已撤回，读者不再看到。'
    },
  },
  attachments: {
    usage: '<编号> <文件夹>',
    about: '把附件存到一个文件夹',
    needs: 2,
    async run({ db, actor, uploads }, [given = '', folder = '']) {
      const id = await wholeId(db, given)
      const files = await listAttachments(db, id)
      return saveUploads(db, { uploads, files, folder, actor, subject: `question ${id}` })
    },
  },
}

/** `npm run office -- questions …` */
export function questionsOffice(office: QuestionsOffice, args: string[]): Promise<string> {
  return runSubCommand('questions', COMMANDS, office, args)
}

export const questionsCommands: OfficeCommands = {
  questions: {
    usage: 'questions <list | show | take | answer | return | refuse | publish | withdraw | attachments> …',
    about: '办理读者的提问：不带参数时列出各命令的写法',
    run: questionsOffice,
  },
}

/** By the number people read out, or by the beginning of the long id. */
async function wholeId(db: Db, beginning: string): Promise<string> {
  const number = readQuestionNumber(beginning)
  const numbered = number && (await findIdByNumber(db, number))
  if (numbered) return numbered.id
  if (/^\d{4}-\d+$/.test(beginning)) notFound(number ? NO_SUCH_QUESTION : '编号有误，请核对每一位数字')
  return findIdBeginning(beginning, {
    noun: '提问',
    shortest: SHORTEST_ID,
    listIdsBeginning: (given) => listIdsBeginning(db, given),
  })
}

function reasonOf(words: string[]): string {
  const reason = words.join(' ').trim()
  const length = [...reason].length
  if (length < REASON_LEAST || length > REASON_MOST) refuse(`原因应为 ${REASON_LEAST} 到 ${REASON_MOST} 个字`)
  return reason
}
