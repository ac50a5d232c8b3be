import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { listDictData } from '../dict.queries.ts'
import { findPage } from '../siteFile/pages.queries.ts'
import { ABOUT_US } from '../siteFile/pagesReader.ts'

/** The page and the membership levels in one answer, so that the screen needs one call. */
export async function aboutUs(db: Db) {
  const [page, levels] = await Promise.all([findPage(db, ABOUT_US), listDictData(db, 'zc_member_level')])
  if (!page) notFound('编辑部还没有发布这个页面')
  return { ...page, levels: levels.map(({ dictLabel, dictValue }) => ({ level: Number(dictValue), name: dictLabel })) }
}
