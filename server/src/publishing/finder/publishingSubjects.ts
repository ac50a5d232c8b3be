import { idsIn, type NameSubjects } from '../../office/audit/nameSubjects.ts'
import type { Db } from '../../platform/database/database.ts'
import { listMediaTitles } from '../media/media.queries.ts'
import { listItemTitles, listTextTitles } from './finder.queries.ts'

/** Texts by their titles, files by what is to be seen in them. */
export const publishingSubjects =
  (db: Db): NameSubjects =>
  async (subjects) => {
    const [texts, items, media] = await Promise.all([
      listTextTitles(db, idsIn(subjects, 'draft')),
      listItemTitles(db, idsIn(subjects, 'item')),
      listMediaTitles(db, idsIn(subjects, 'media')),
    ])
    return new Map([
      ...texts.map(({ id, title }) => [`draft:${id}`, `稿件《${title || '无标题'}》`] as const),
      ...items.map(({ esId, title }) => [`item:${esId}`, `《${title}》`] as const),
      ...media.map(({ id, name, alt }) => [`media:${id}`, `媒体：${alt || name}`] as const),
    ])
  }
