import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'
import { countPerDatabase } from './countPerDatabase.ts'

type Row = Partial<Insertable<Schema['announ_train']>>

const nextIn = countPerDatabase()

/** One notice, as plain as can be but for what the test is about. */
export async function postNotice(db: Db, item: Row = {}): Promise<string> {
  return insert(db, { type: 'notice', importance: 'normal', ...item })
}

/** One course of two days in June 2026, open until the end of May. */
export async function offerCourse(db: Db, item: Row = {}): Promise<string> {
  return insert(db, {
    type: 'train',
    start_time: '2026-06-10 09:00:00',
    end_time: '2026-06-11 17:00:00',
    signup_deadline: '2026-05-31 18:00:00',
    place: '样本市会展路 6 号',
    city: '样本市',
    mode: 'offline',
    seats: 60,
    taken: 20,
    fee: '1280',
    speakers: ['周牧'],
    organiser: '培训部',
    contact: '高老师，0000-8800 0012',
    agenda: JSON.stringify([{ time: '第一天 09:00–12:00', title: '怎么问', speaker: '周牧' }]),
    ...item,
  })
}

async function insert(db: Db, item: Row & { type: 'notice' | 'train' }): Promise<string> {
  const count = nextIn(db)
  const id = item.id ?? `announ${count}`
  const row = {
    title: `标题 ${count}`,
    summary: '',
    body: '<p>正文</p>',
    body_text: '正文',
    headings: '[]',
    tags: [],
    publish_time: `2026-01-01 00:${String(count % 60).padStart(2, '0')}:00`,
    demo: false,
    ...item,
    id,
  }
  await db
    .insertInto('announ_train')
    .values(row as Insertable<Schema['announ_train']>)
    .execute()
  return id
}
