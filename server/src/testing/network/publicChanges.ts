import { type RawBuilder, sql } from 'kysely'
import type { Examples } from './publicAddresses.ts'

/** A copy of an item under another id, with other words for its title. */
const copied = (id: string, title: string) => sql`
  insert into knowledge (es_id, kind, class_id, title, summary, body, body_text, headings, cover, tags, source, author, editor,
    attachments, publish_time, demo, extra)
  select ${`copy-of-${id}`}, kind, class_id, ${title}, summary, body, body_text, headings, cover, tags, source, author, editor,
    attachments, publish_time, demo, extra from knowledge where es_id = ${id}`
const renamed = (id: string, title: string) =>
  sql`update knowledge set title = ${title}, updated_at = now() where es_id = ${id}`
const DAY_OFF = sql`insert into calendar_day (day, works, name) values ('2026-11-18', false, '临时放假')`
const comparedAnew = ({ law }: Examples) => sql`delete from law_article_change where to_es_id = ${law}`
const moved = ({ course }: Examples) => sql`update announ_train set title = '改过的课程',
  start_time = date_trunc('month', now()) + interval '27 days 9 hours',
  end_time = date_trunc('month', now()) + interval '27 days 17 hours', signup_deadline = date_trunc('month', now()) where id = ${course}`
const withdrawn = (id: string) => sql`update knowledge set state = 'withdrawn' where es_id = ${id}`

const ofLaw = (one: Examples) => sql`(select law_id from law_version where es_id = ${one.law})`

/**
 * What may happen to what readers see, by the table it happens to: whatever table tells of its changes is here. What stands
 * in one row happens together, since hardly any answer shows more than one of it.
 */
export const publicChanges = (one: Examples): Record<string, RawBuilder<unknown>>[] => [
  { knowledge: copied(one.news, '刚刚发布的采购新闻') },
  { knowledge: withdrawn(`copy-of-${one.news}`) },
  { knowledge: renamed(one.news, '改过标题的采购新闻'), calendar_day: DAY_OFF },
  {
    knowledge: sql`update knowledge set title = '改过标题的影片', extra = jsonb_set(extra, '{speakers}', '["新主讲"]')
      where es_id = ${one.video}`,
    agreement: sql`update agreement set title = '改过的政策' where type = 'privacy'`,
    agreement_version: sql`update agreement_version set changed = '改了一处' where type = 'privacy'`,
  },
  {
    knowledge: sql`update knowledge set title = '改过标题的期刊', extra = jsonb_set(extra, '{year}', '2031')
      where es_id = ${one.book}`,
    dict_data: sql`update dict_data set dict_label = dict_label || '典'
      where dict_type in ('zc_feedback_type', 'zc_member_level')`,
  },
  { knowledge: renamed(one.article, '改过标题的文章'), page: sql`update page set title = '改过的页面'` },
  { knowledge: renamed(one.question, '改过标题的提问'), law_article_change: comparedAnew(one) },
  { knowledge: renamed(one.solicit, '改过标题的征稿函'), announ_train: moved(one) },
  { knowledge: sql`update knowledge set demo = false`, announ_train: sql`update announ_train set demo = false` },
  {
    announ_train: sql`update announ_train set title = '改过标题的公告' where id = ${one.notice}`,
    law_version: sql`update law_version set note = '新的说明' where es_id = ${one.law}`,
  },
  { class: sql`update class set name = name || '新'` },
  {
    column_setting: sql`update column_setting set name = name || '栏'`,
    helpful_vote: sql`insert into helpful_vote (es_id, voter, helpful) values (${one.question}, 'somebody', true)`,
  },
  { setting: sql`insert into setting (name, value) values ('mourning', '{"on": true}')` },
  {
    setting: sql`update setting set value = jsonb_set(jsonb_set(value, '{title}', '"改了"'), '{plans,0,name}', '"新方案"')
      where name = 'subscription'`,
    law: sql`update law set aliases = array['新简称'] where law_id = ${ofLaw(one)}`,
  },
  {
    banner: sql`update banner set title = title || '幅'`,
    word_list: sql`insert into word_list (list, number, rows, sum)
      values ('hot', 1, '[{"word": "置顶的词", "to": "", "mark": "pinned", "except": ""}]', 'x')`,
  },
  {
    floating_window: sql`update floating_window set title = title || '窗'`,
    law_article: sql`update law_article set text = text || '采购更正', lines = jsonb_set(lines, '{0,text}', '"采购更正"')
      where es_id = ${one.law}`,
  },
  {
    link: sql`update link set name = name || '链'`,
    knowledge_relation: sql`delete from knowledge_relation where es_id = ${one.news}`,
  },
  { correction: sql`insert into correction (es_id, note) values (${one.news}, '第二段的金额应为三百万元。')` },
  { citation: sql`delete from citation where law_id = ${ofLaw(one)}` },
  { knowledge: withdrawn(one.older) },
  { knowledge: withdrawn(one.video), announ_train: sql`delete from announ_train where id = ${one.course}` },
]
