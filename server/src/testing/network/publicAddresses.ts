import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Of the demonstration content one of each, to ask for. */
export async function findExamples(db: Db) {
  const of = async (kind: string, more = sql``) => {
    const { rows } = await sql<{ id: string }>`
      select es_id as id from listed_knowledge k where kind = ${kind} ${more} order by publish_time desc, es_id limit 1`.execute(
      db,
    )
    return rows[0]?.id ?? ''
  }
  const announ = async (type: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from visible_announ_train where type = ${type} order by publish_time desc, id limit 1`.execute(db)
    return rows[0]?.id ?? ''
  }
  const { rows } = await sql<{ id: string; from: string; address: string }>`
    select c.to_es_id as id, c.from_es_id as "from", c.to_address as address from law_article_change c
    where c.kind = 'changed' and exists (select from citation n where n.law_id = c.law_id and n.source_kind <> 'law')
    order by c.to_es_id desc, c.to_address limit 1`.execute(db)
  const [version] = rows
  return {
    news: await of('news'),
    article: await of('article'),
    video: await of('video'),
    book: await of('book', sql`and extra ->> 'type' = 'journal'`),
    question: await of('question'),
    solicit: await of('solicit'),
    notice: await announ('notice'),
    course: await announ('train'),
    law: version?.id ?? '',
    older: version?.from ?? '',
    articleOfLaw: `${version?.id}~${version?.address}`,
  }
}
export type Examples = Awaited<ReturnType<typeof findExamples>>

/** Every call whose answer may be kept, by its key in the contract, and how it is asked. */
export const callAddresses = (one: Examples): Record<string, string> => ({
  'columnSetting.list': '/magazine/web/v1/portal/columnSetting/list',
  'columnSetting.columnSetting': '/magazine/web/v1/portal/columnSetting/nav-news',
  'zcColumnSetting.selectByType': '/magazine/web/v1/zcColumnSetting/selectByType?type=nav',
  'dict.type': '/magazine/system/dict/data/type/zc_feedback_type',
  'portal.banners': '/magazine/web/v1/portal/banners',
  'portal.floatingWins': '/magazine/web/v1/portal/floatingWins',
  'portal.dayOfMourning': '/magazine/web/v1/portal/dayOfMourning',
  'portal.home': '/magazine/web/v1/portal/home',
  'portal.subscription': '/magazine/web/v1/portal/subscription',
  'portal.subscriptionDetail': '/magazine/web/v1/portal/subscriptionDetail',
  'portal.siteInfo': '/magazine/web/v1/portal/siteInfo',
  'portal.links': '/magazine/web/v1/portal/links',
  'portal.agreementOrPolicy': '/magazine/web/v1/portal/agreementOrPolicy/privacy',
  'portal.aboutUs': '/magazine/web/v1/portal/aboutUs',
  'knowledge.news': '/magazine/web/v1/portal/knowledge/news',
  'knowledge.list': '/magazine/web/v1/portal/knowledge/list?classId=news',
  'knowledge.books': '/magazine/web/v1/portal/knowledge/books',
  'knowledge.speakers': '/magazine/web/v1/portal/knowledge/speakers',
  'knowledge.bookYears': '/magazine/web/v1/portal/knowledge/bookYears',
  'knowledge.issue': `/magazine/web/v1/portal/knowledge/issue/${one.book}`,
  'knowledge.solicits': '/magazine/web/v1/portal/knowledge/solicits',
  'knowledge.knowledge': `/magazine/web/v1/portal/knowledge/${one.news}`,
  'knowledge.class': '/magazine/web/v1/portal/knowledge/class/news/3',
  'knowledge.classes': '/magazine/web/v1/portal/knowledge/classes',
  'knowledge.firstClass': '/magazine/web/v1/portal/knowledge/firstClass/news',
  'law.previewDetail': `/magazine/web/v1/law/previewDetail/${one.law}`,
  'law.list': '/magazine/web/v1/law/list',
  'law.article': `/magazine/web/v1/law/article/${one.articleOfLaw}`,
  'law.citing': `/magazine/web/v1/law/citing/${one.law}`,
  'law.versions': `/magazine/web/v1/law/versions/${one.law}`,
  'law.difference': `/magazine/web/v1/law/difference/${one.law}?with=${one.older}`,
  'law.find': `/magazine/web/v1/law/find/${one.law}?keyword=${encodeURIComponent('采购')}`,
  'law.deadline': '/magazine/web/v1/law/deadline?start=2026-11-16&days=7&unit=workday',
  'userQuestion.classes': '/magazine/web/v1/userQuestion/classes',
  'knowledgeSearch.knowledgeSearch': `/magazine/web/v1/portal/knowledgeSearch?keyword=${encodeURIComponent('采购')}`,
  'knowledgeSearch.suggest': `/magazine/web/v1/portal/knowledgeSearch/suggest?keyword=${encodeURIComponent('改过标题')}`,
  'knowledgeSearch.hotWords': '/magazine/web/v1/portal/knowledgeSearch/hotWords',
  'knowledgeSearch.example': '/magazine/web/v1/portal/knowledgeSearch/example',
  'informAndTrain.informAndTrain': '/magazine/web/v1/portal/informAndTrain',
  'informAndTrain.pageList': '/magazine/web/v1/portal/informAndTrain/pageList',
  'informAndTrain.months': '/magazine/web/v1/portal/informAndTrain/months?type=train',
  'informAndTrain.days': '/magazine/web/v1/portal/informAndTrain/days',
  'informAndTrain.detail': `/magazine/web/v1/portal/informAndTrain/detail/${one.course}`,
  'zcAnnounTrain.page': '/magazine/web/v1/zcAnnounTrain/page?type=notice',
  'zcAnnounTrain.zcAnnounTrain': `/magazine/web/v1/zcAnnounTrain/${one.notice}`,
})

/** Lists by what narrows them, and what machines read: each has tags of its own. */
export const furtherAddresses = (one: Examples): Record<string, string> => ({
  'list of a kind': '/magazine/web/v1/portal/knowledge/list?kind=article',
  'list of a year': '/magazine/web/v1/portal/knowledge/list?kind=video&year=2026',
  'list of a speaker': `/magazine/web/v1/portal/knowledge/list?kind=video&speaker=${encodeURIComponent('新主讲')}`,
  'second page': '/magazine/web/v1/portal/knowledge/news?pageNum=2',
  'laws by what they are about': `/magazine/web/v1/law/list?keyword=${encodeURIComponent('采购')}`,
  'an article': `/magazine/web/v1/portal/knowledge/${one.article}`,
  'courses that are open': '/magazine/web/v1/portal/informAndTrain/pageList?type=train&state=open',
  'feed of all': '/feed/all.xml',
  'feed of news': '/feed/news.json',
  'feed of laws': '/feed/laws.xml',
  'sitemap of texts': '/sitemap-1.xml',
  'sitemap of courses and notices': '/sitemap-training.xml',
})

/** Every screen that may be kept, by its path, and how it is asked. */
export const screenAddresses = (one: Examples): Record<string, string> => ({
  '/index': '/index',
  '/search': '/search',
  '/searchList': `/searchList?keyword=${encodeURIComponent('采购')}`,
  '/searchDetails': `/searchDetails?id=${one.news}&keyword=${encodeURIComponent('采购')}`,
  '/news': '/news',
  '/newsDetails': `/newsDetails?id=${one.news}`,
  '/videoList': '/videoList',
  '/videoDetails': `/videoDetails?id=${one.video}`,
  '/videoPlay': `/videoPlay?id=${one.video}`,
  '/training': '/training',
  '/trainingDetails': `/trainingDetails?id=${one.course}`,
  '/question': '/question',
  '/questionDetails': `/questionDetails?id=${one.question}`,
  '/newQuestion': '/newQuestion',
  '/books': '/books',
  '/subscriptionDetail': '/subscriptionDetail',
  '/law': '/law',
  '/readDetails': `/readDetails?id=${one.law}`,
  '/lawDetails': `/lawDetails?id=${one.law}`,
  '/deadline': '/deadline?start=2026-11-16&days=7',
  '/solicit-letter': `/solicit-letter?id=${one.solicit}`,
  '/solicit-list': '/solicit-list',
  '/article': `/article?id=${one.article}`,
  '/personal-center': '/personal-center',
  '/edit-info': '/edit-info',
  '/about-us': '/about-us',
  '/platform-notification': '/platform-notification',
  '/notice-detail': `/notice-detail?id=${one.notice}`,
  '/bindWx': '/bindWx',
  '/protocal': '/protocal?type=privacy',
  '/m-question': '/m-question',
})
