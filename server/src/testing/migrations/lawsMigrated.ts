import { inClass, type MigratedRows } from './migrationCase.ts'

const law = (id: string, versions: string) => `insert into law (law_id, name) values ('${id}', '${id}'); ${versions};`
const item = (id: string, origin = '') =>
  `insert into knowledge (es_id, kind, class_id, title, publish_time, origin)
    values ('${id}', 'law', 'c', '${id}', '2020-01-02', nullif('${origin}', ''));`

const versionsListed: MigratedRows = {
  migration: 21,
  why: 'Lists know from when to when a version of a law is shown without looking at laws.',
  writes: [],
  situations: [
    {
      what: 'the first version is listed from the beginning, a later one from its day, and other texts always',
      before: inClass(`${['old', 'middle', 'new', 'coming'].map((id) => item(id)).join('')}
        insert into knowledge (es_id, kind, class_id, title, publish_time) values ('n', 'news', 'c', '资讯', '2020-01-02');
        insert into law (law_id, name) values ('chain', '示例法'), ('alone', '示例办法');
        insert into law_version (es_id, law_id, level, published, effective, next_effective, is_first, article_count) values
        ('old', 'chain', '1', '2014-01-01', '2014-03-01', '2018-01-01', true, 1),
        ('middle', 'chain', '1', '2017-11-05', '2018-01-01', '2099-01-01', false, 1),
        ('new', 'chain', '1', '2020-01-02', '2099-01-01', null, false, 1),
        ('coming', 'alone', '3', '2020-01-02', '2099-01-01', null, true, 1)`),
      after: [
        {
          ask: 'select es_id, work_id, listed_from::text, listed_until::text from knowledge order by es_id',
          rows: [
            ['coming', 'alone', null, null],
            ['middle', 'chain', '2018-01-01', '2099-01-01'],
            ['n', null, null, null],
            ['new', 'chain', '2099-01-01', null],
            ['old', 'chain', null, '2018-01-01'],
          ],
        },
      ],
    },
  ],
}

const IMPORTED = 'laws/0123456789abcdef0123'
type Dated = { origin?: string; effective?: string; revisions?: string[]; articles?: string[] }
const dated = (id: string, { origin, effective, revisions, articles }: Dated) =>
  item(id, origin ?? `${IMPORTED}/${id}.md`) +
  law(
    id,
    `insert into law_version (es_id, law_id, level, published, effective, revisions, article_count) values
      ('${id}', '${id}', '3', '2020-01-02', '${effective ?? '2020-01-02'}', '{${(revisions ?? []).join()}}', 5);
    insert into law_article (es_id, address, ordinal, label, lines, text, text_sum)
      select '${id}', at, at, at, '[]', text, '' from unnest('{${(articles ?? []).join()}}'::text[]) with ordinality as one (text, at)`,
  )
const FROM_PUBLICATION = ['一', '二', '三', '四', '本办法自公布之日起施行。']

const daysAssumed: MigratedRows = {
  migration: 24,
  why: 'Of laws that were imported before it is told whether anything says from when they apply.',
  writes: [],
  situations: [
    {
      what: 'a day is assumed where neither the file, the history nor the last articles of an imported law name it',
      before: inClass(
        [
          dated('amended', { revisions: ['2010年1月1日公布', '2020年1月2日修正'], articles: FROM_PUBLICATION }),
          dated('amendedAnew', { revisions: ['2020年1月2日根据《修改决定》修订'], articles: FROM_PUBLICATION }),
          dated('anotherClosing', { articles: ['一', '二', '三', '四', '本办法自2019年5月1日起施行。'] }),
          dated('anotherDay', { effective: '2020-03-01' }),
          dated('anotherHistory', { revisions: ['2019年5月1日起施行'] }),
          dated('beginning', { articles: ['本办法自2020年1月2日起施行。', '二', '三', '四', '五'] }),
          dated('byHand', { origin: 'laws/byHand.md' }),
          dated('closing', { articles: ['一', '二', '本办法自 2020年 1月2日 起施行。', '四', '五'] }),
          dated('fromPublication', { revisions: ['2020年1月2日公布'], articles: FROM_PUBLICATION }),
          dated('history', { revisions: ['2020年1月2日公布 自 2020年1月2日 起实施'] }),
          dated('historyOfADay', { revisions: ['2020年1月2日生效'] }),
          dated('nothing', {}),
          dated('revised', { revisions: ['2010年1月1日公布', '2020年1月2日修订'], articles: FROM_PUBLICATION }),
          dated('unknownHistory', { articles: FROM_PUBLICATION }),
          `${item('byDesk')}${law('byDesk', `insert into law_version (es_id, law_id, level, published, effective, article_count) values ('byDesk', 'byDesk', '3', '2020-01-02', '2020-01-02', 0)`)}`,
        ].join('\n'),
      ),
      after: [
        {
          ask: 'select es_id, effective_assumed, doubts from law_version order by es_id collate "C"',
          rows: [
            ['amended', true, []],
            ['amendedAnew', true, []],
            ['anotherClosing', true, []],
            ['anotherDay', false, []],
            ['anotherHistory', true, []],
            ['beginning', true, []],
            ['byDesk', false, []],
            ['byHand', false, []],
            ['closing', false, []],
            ['fromPublication', false, []],
            ['history', false, []],
            ['historyOfADay', false, []],
            ['nothing', true, []],
            ['revised', false, []],
            ['unknownHistory', true, []],
          ],
        },
      ],
    },
  ],
}

const oneLaw = inClass(
  `${item('one')}${item('two')}${law(
    'one',
    `insert into law_version (es_id, law_id, level, published, effective, article_count)
    values ('one', 'one', '3', '2020-01-02', '2020-01-02', 0)`,
  )}`,
)

const linksDue: MigratedRows = {
  migration: 25,
  why: 'Links to laws that were there before are made again by the new rules at the next start.',
  writes: [],
  situations: [
    {
      what: 'where there are laws their links are due, and until then every citation is taken to apply',
      before: `${oneLaw} insert into citation (source_id, source_kind, law_id, es_id, phrase) values ('n', 'news', 'one', 'one', '《一》')`,
      after: [
        { ask: 'select rules, aliases_sum, claimed from citation_rules', rows: [[0, '', null]] },
        { ask: 'select source_id, phrase, standing from citation', rows: [['n', '《一》', 'applies']] },
      ],
    },
    {
      what: 'where there are none nothing is due',
      before: '',
      after: [{ ask: 'select rules from citation_rules', rows: [] }],
    },
  ],
}

const knownSince: MigratedRows = {
  migration: 56,
  why: 'When the library came to know a version is written down from now on, and is absent for those that were there.',
  writes: [],
  situations: [
    {
      what: 'a version that was there has been there as long as its law, one that comes later since it came',
      before: oneLaw,
      after: [
        { ask: 'select es_id, known_at, end_known_at from law_version', rows: [['one', null, null]] },
        {
          ask: `insert into law_version (es_id, law_id, level, published, effective, article_count)
            values ('two', 'one', '3', '2021-01-02', '2021-01-02', 0) returning known_at = now(), end_known_at`,
          rows: [[true, null]],
        },
      ],
    },
  ],
}

export const LAWS_MIGRATED = [versionsListed, daysAssumed, linksDue, knownSince]
