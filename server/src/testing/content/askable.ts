import type { Db } from '../../platform/database/database.ts'

/** The classes questions are filed under. */
export async function addQuestionClasses(db: Db): Promise<void> {
  await db
    .insertInto('class')
    .values([
      { id: 'question', parent_id: null, name: '问答', sort: 9 },
      { id: 'q-method', parent_id: 'question', name: '采购方式', sort: 0 },
      { id: 'q-contract', parent_id: 'question', name: '合同与验收', sort: 1 },
    ])
    .execute()
}

export const QUESTION = {
  title: '竞争性磋商只剩两家供应商还能评审吗',
  content: '开标后一家供应商退出，现场只剩两家，项目工期很紧，能不能继续磋商评审？',
}

export const FEEDBACK = { type: '1' as const, content: '第三段里的条文编号写错了' }

/** A public answer, as plain as can be. */
export const ANSWERED = {
  kind: 'question' as const,
  extra: JSON.stringify({
    question: QUESTION.content,
    asker: '匿名',
    expert: '周砚秋',
    expertTitle: '副教授',
    askTime: '2026-01-01 09:00:00',
    answerTime: '2026-01-02 09:00:00',
    validAsOf: '2026-01-02',
  }),
}
