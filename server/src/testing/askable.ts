import type { Db } from '../platform/database.ts'

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
