import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'
import { countPerDatabase } from './countPerDatabase.ts'

/** Classes a test can file things under. */
export async function addClasses(db: Db): Promise<void> {
  await db
    .insertInto('class')
    .values([
      { id: 'news', parent_id: null, name: '资讯', sort: 0 },
      { id: 'headline', parent_id: 'news', name: '要闻', sort: 0 },
      { id: 'local', parent_id: 'news', name: '地方', sort: 1 },
    ])
    .execute()
}

/** What makes an item a film. */
export const FILM = {
  kind: 'video' as const,
  extra: JSON.stringify({
    ...{ speakers: [], duration: 60, series: '', episode: 0 },
    ...{ source: '/files/film.mp4', size: 1, captions: '', chapters: [], cues: [] },
  }),
}

/** What makes an item an issue of the magazine. */
export const ISSUE = {
  kind: 'book' as const,
  extra: JSON.stringify({
    ...{ type: 'journal', year: 2026, number: 1, totalNumber: 1, price: '38.00', theme: '' },
    ...{ pages: 96, isbn: '', contents: [], samples: [] },
  }),
}

/** What makes an item an answered question. */
export const ANSWERED = {
  kind: 'question' as const,
  extra: JSON.stringify({
    question: '问题',
    asker: '匿名',
    expert: '周砚秋',
    expertTitle: '示例大学副教授',
    askTime: '2026-01-01 00:00:00',
    answerTime: '2026-01-02 00:00:00',
    validAsOf: '2026-01-02',
    helpful: { yes: 0, no: 0 },
  }),
}

const nextIn = countPerDatabase()

/** One item, as plain as can be but for what the test is about. */
export async function publish(db: Db, item: Partial<Insertable<Schema['knowledge']>> = {}): Promise<string> {
  const count = nextIn(db)
  const es_id = item.es_id ?? `item${count}`
  await db
    .insertInto('knowledge')
    .values({
      kind: 'news',
      class_id: 'headline',
      title: `标题 ${count}`,
      summary: '',
      body: '<p>正文</p>',
      body_text: '正文',
      headings: '[]',
      cover: null,
      tags: [],
      source: '本刊讯',
      author: '',
      editor: '',
      attachments: '[]',
      publish_time: `2026-01-01 00:${String(count % 60).padStart(2, '0')}:00`,
      withdraw_time: null,
      demo: false,
      extra: '{}',
      origin: null,
      origin_sum: null,
      ...item,
      es_id,
    })
    .execute()
  return es_id
}
