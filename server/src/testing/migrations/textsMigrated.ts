import { createHash } from 'node:crypto'
import { inClass, type MigratedRows } from './migrationCase.ts'

const summaries: MigratedRows = {
  migration: 20,
  why: 'Summaries taken from the beginning of an answer had a space where a paragraph ended.',
  writes: ['knowledge.summary'],
  situations: [
    {
      what: 'a space after a Chinese mark goes, every other one and every other field stays',
      before: inClass(`insert into knowledge (es_id, kind, class_id, title, body_text, publish_time, summary) values
        ('all', 'question', 'c', '题。 目', '文。 字', '2026-11-01',
          '顿、 点〉 书》 引」 双』 方】 六〕 叹！ 括） 逗， 句。 冒： 分； 问？ 引” 略… 止'),
        ('end', 'question', 'c', '题', '', '2026-11-01', '末尾。  '),
        ('several', 'law', 'c', '题', '', '2026-11-01', '前一段。   后一段。 第三段'),
        ('stays1', 'news', 'c', '题', '', '2026-11-01', 'A. B, c! 甲 乙'),
        ('stays2', 'news', 'c', '题', '', '2026-11-01', '（ 甲《 乙“ 丙'),
        ('stays3', 'news', 'c', '题', '', '2026-11-01', '前。\u3000后。\n末。\u00a0止'),
        ('stays4', 'news', 'c', '题', '', '2026-11-01', '')`),
      after: [
        {
          ask: 'select es_id, summary from knowledge order by es_id',
          rows: [
            ['all', '顿、点〉书》引」双』方】六〕叹！括）逗，句。冒：分；问？引”略…止'],
            ['end', '末尾。'],
            ['several', '前一段。后一段。第三段'],
            ['stays1', 'A. B, c! 甲 乙'],
            ['stays2', '（ 甲《 乙“ 丙'],
            ['stays3', '前。\u3000后。\n末。\u00a0止'],
            ['stays4', ''],
          ],
        },
      ],
    },
  ],
}

const draftOf = (item: string) => createHash('sha256').update(`draft of ${item}`).digest('hex').slice(0, 24)
const noticeAndCourse = (body = '') => `insert into announ_train (id, type, title, summary, body, tags, publish_time,
    created_at, updated_at, importance, start_time, end_time, signup_deadline, place, city, mode, seats, taken, fee,
    speakers, organiser, contact, agenda) values
  ('a-notice', 'notice', '公告', '停机', '${body}', '{}', '2026-03-01 09:00+08', '2026-02-01 09:00+08',
    '2026-02-02 09:00+08', 'normal', null, null, null, null, null, null, null, null, null, null, null, null, null),
  ('a-train', 'train', '课程', '招标', '', '{采购}', '2026-03-02 09:00+08', '2026-02-03 09:00+08', '2026-02-04 09:00+08',
    null, '2026-05-01', '2026-05-02', '2026-04-01', '甲', '乙', 'online', 10, 0, 0, '{林,梁}', '丙', '丁', '[]');`

const textsOfTheOffice: MigratedRows = {
  migration: 30,
  why: 'The console lists every text that readers have, those from before it as well.',
  writes: [],
  situations: [
    {
      what: 'texts, notices, courses and pages stand in the list as old as they are, laws and questions do not',
      before: inClass(`insert into knowledge (es_id, kind, class_id, title, summary, author, tags, state, publish_time,
          withdraw_time, created_at, updated_at) values
        ('k-book', 'book', 'c', '书', '', '', '{}', 'withdrawn', '2026-01-01 09:00+08', '2026-01-05 09:00+08', '2025-12-01 09:00+08', '2026-01-06 09:00+08'),
        ('k-law', 'law', 'c', '法', '', '', '{}', 'published', '2026-01-01 09:00+08', null, '2025-12-01 09:00+08', '2026-01-06 09:00+08'),
        ('k-news', 'news', 'c', '资讯', '摘要', '梁叙', '{采购,招标}', 'published', '2099-01-01 09:00+08', '2099-02-01 09:00+08', '2025-12-02 09:00+08', '2026-01-02 09:00+08'),
        ('k-question', 'question', 'c', '问', '', '', '{}', 'published', '2026-01-01 09:00+08', null, '2025-12-01 09:00+08', '2026-01-06 09:00+08');
        ${noticeAndCourse()}
        insert into page (id, title, summary, body, contact, origin_sum, updated_at) values
        ('about-us', '关于', '我们', '', '{}', '', '2026-01-03 09:00+08')`),
      after: [
        {
          ask: `select es_id, id, kind, title, class_id, words, state, publish_time::text, withdraw_time::text, created_at::text,
              updated_at::text from draft order by es_id`,
          rows: [
            [
              'a-notice',
              draftOf('a-notice'),
              'notice',
              '公告',
              null,
              '公告 停机 ',
              'live',
              '2026-03-01 09:00:00+08',
              null,
              '2026-02-01 09:00:00+08',
              '2026-02-02 09:00:00+08',
            ],
            [
              'a-train',
              draftOf('a-train'),
              'training',
              '课程',
              null,
              '课程 招标 林 梁 采购',
              'live',
              '2026-03-02 09:00:00+08',
              null,
              '2026-02-03 09:00:00+08',
              '2026-02-04 09:00:00+08',
            ],
            [
              'about-us',
              draftOf('about-us'),
              'page',
              '关于',
              null,
              '关于 我们',
              'live',
              '2026-01-03 09:00:00+08',
              null,
              '2026-01-03 09:00:00+08',
              '2026-01-03 09:00:00+08',
            ],
            [
              'k-book',
              draftOf('k-book'),
              'book',
              '书',
              'c',
              '书   ',
              'withdrawn',
              '2026-01-01 09:00:00+08',
              '2026-01-05 09:00:00+08',
              '2025-12-01 09:00:00+08',
              '2026-01-06 09:00:00+08',
            ],
            [
              'k-news',
              draftOf('k-news'),
              'news',
              '资讯',
              'c',
              '资讯 摘要 梁叙 采购 招标',
              'live',
              '2099-01-01 09:00:00+08',
              '2099-02-01 09:00:00+08',
              '2025-12-02 09:00:00+08',
              '2026-01-02 09:00:00+08',
            ],
          ],
        },
        {
          ask: 'select distinct number, fields, tree, behind, owner_id, planned from draft',
          rows: [[0, {}, null, false, null, null]],
        },
      ],
    },
  ],
}

const F = (sign: string) => sign.repeat(32)
const used = (...signs: string[]) => signs.map((sign) => `<img src="/files/${F(sign)}.png">`).join('')
const filesUsed: MigratedRows = {
  migration: 32,
  why: 'What readers see names files that must not be thrown away as unused.',
  writes: [],
  situations: [
    {
      what: 'each place that names a file is written down once, and what only looks like a file is not',
      before:
        inClass(`insert into knowledge (es_id, kind, class_id, title, publish_time, body, cover, attachments, extra, state) values
        ('k1', 'news', 'c', '题', '2026-01-01', '${used('a', 'a')}', '/files/${F('b')}.jpg',
          '[{"url": "/files/${F('c')}.pdf"}]', '{"film": "/files/${F('d')}.mp4"}', 'published'),
        ('k2', 'question', 'c', '题', '2026-01-01', '${used('a')}', null, '[]', '{}', 'withdrawn'),
        ('k3', 'news', 'c', '题', '2026-01-01', '/files/${F('a').slice(1)} /files/${F('A')} /file/${F('a')}', null, '[]', '{}', 'published');
        ${noticeAndCourse(used('e'))}
        insert into banner (id, title, link, picture) values ('b', '题', '/', '/files/${F('f')}.webp');
        insert into page (id, title, summary, body, contact, origin_sum) values ('about-us', '题', '', '${used('1')}', '{"map": "/files/${F('2')}.png"}', '');
        insert into agreement (type, title, body, version, effective, origin_sum) values ('user', '题', '${used('3')}', '1.0', '2026-01-01', '');
        insert into setting (name, value) values ('logo', '{"url": "/files/${F('4')}.svg"}'), ('words', '{}')`),
      after: [
        {
          ask: 'select place, place_id, file, number from media_use order by place, place_id, file',
          rows: [
            ['item', 'k1', F('a'), 0],
            ['item', 'k1', F('b'), 0],
            ['item', 'k1', F('c'), 0],
            ['item', 'k1', F('d'), 0],
            ['item', 'k2', F('a'), 0],
            ['site', 'agreement:user', F('3'), 0],
            ['site', 'banner:b', F('f'), 0],
            ['site', 'page:about-us', F('1'), 0],
            ['site', 'page:about-us', F('2'), 0],
            ['site', 'setting:logo', F('4'), 0],
            ['training', 'a-notice', F('e'), 0],
          ],
        },
      ],
    },
  ],
}

const agreementVersions: MigratedRows = {
  migration: 49,
  why: 'Every version of an agreement is kept, beginning with the one that holds.',
  writes: ['media_use'],
  situations: [
    {
      what: 'each agreement is the first of its versions, and its files are used by that as well',
      before: `insert into agreement (type, title, body, headings, version, effective, demo, origin_sum) values
        ('privacy', '隐私', '正文', '[{"id": "a"}]', '2.0', '2026-02-01', true, 'x'),
        ('user', '协议', '${used('3')}', '[]', '1.0', '2026-01-01', false, 'y')`,
      after: [
        {
          ask: 'select id, type, version, title, body, headings, effective::text, changed, demo from agreement_version order by id',
          rows: [
            ['privacy:2.0', 'privacy', '2.0', '隐私', '正文', [{ id: 'a' }], '2026-02-01', '', true],
            ['user:1.0', 'user', '1.0', '协议', used('3'), [], '2026-01-01', '', false],
          ],
        },
        {
          ask: 'select place, place_id, file from media_use order by place_id',
          rows: [
            ['site', 'agreement-version:user:1.0', F('3')],
            ['site', 'agreement:user', F('3')],
          ],
        },
      ],
    },
  ],
}

export const TEXTS_MIGRATED = [summaries, textsOfTheOffice, filesUsed, agreementVersions]
