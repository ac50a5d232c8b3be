import type { MigratedRows } from './migrationCase.ts'

const STAFF = `insert into staff (id, name, name_key, roles_by) values ('chief', '林', 'lin', 'test'), ('writer', '梁', 'liang', 'test');`
const drafts = (ids: string[]) =>
  `insert into draft (id, es_id, kind) values ${ids.map((id) => `('${id}', 'item-${id}', 'news')`).join()};`

const corrections: MigratedRows = {
  migration: 35,
  why: 'What was put right after readers had it is shown to them, what was before as well.',
  writes: [],
  situations: [
    {
      what: 'corrections with words for readers are shown in their order, other releases are not',
      before: `${STAFF} insert into release (es_id, draft_id, number, change, note, released_by, released_at, hands) values
        ('n', 'd', 1, null, '', 'chief', '2026-11-01 09:00+08', '{}'),
        ('n', 'd', 2, 'correction', '把“甲”改为“乙”', 'chief', '2026-11-03 09:00+08', '{}'),
        ('n', 'd', 3, 'correction', '改了日期', 'chief', '2026-11-02 09:00+08', '{}'),
        ('m', 'e', 4, 'wording', '只是文字', 'chief', '2026-11-04 09:00+08', '{}'),
        ('m', 'e', 5, 'correction', '', 'chief', '2026-11-05 09:00+08', '{}')`,
      after: [
        {
          ask: 'select es_id, note, at::text from correction order by id',
          rows: [
            ['n', '把“甲”改为“乙”', '2026-11-03 09:00:00+08'],
            ['n', '改了日期', '2026-11-02 09:00:00+08'],
          ],
        },
      ],
    },
  ],
}

const countedApart: MigratedRows = {
  migration: 39,
  why: 'When the findings of a text were last counted stands in a table of its own.',
  writes: [],
  situations: [
    {
      what: 'the time goes along, and a text that has to be counted still has to be',
      before: `${drafts(['counted', 'due'])} update draft set citations_at = '2026-11-01 09:00+08' where id = 'counted'`,
      after: [
        {
          ask: 'select draft_id, at::text from draft_counted order by draft_id',
          rows: [
            ['counted', '2026-11-01 09:00:00+08'],
            ['due', '-infinity'],
          ],
        },
        { ask: `select id from draft where to_jsonb(draft) ? 'citations_at'`, rows: [] },
      ],
    },
  ],
}

const ROUNDS: Record<string, { round: number; acts: string[] }> = {
  fewer: { round: 1, acts: ['submit', 'submit', 'submit', 'release', 'revise'] },
  first: { round: 2, acts: ['submit', 'return', 'submit'] },
  live: { round: 1, acts: ['submit', 'release'] },
  never: { round: 0, acts: ['submit', 'release', 'revise'] },
  revised: { round: 2, acts: ['submit', 'release', 'revise', 'submit'] },
  twice: {
    round: 4,
    acts: ['submit', 'return', 'submit', 'release', 'revise', 'submit', 'release', 'revise', 'submit'],
  },
}
const rounds = Object.entries(ROUNDS).map(
  ([id, { round, acts }]) =>
    `update draft set round = ${round} where id = '${id}';
    insert into draft_event (draft_id, act, number) values ${acts.map((act) => `('${id}', '${act}', 1)`).join()};`,
)

const told: MigratedRows = {
  migration: 40,
  why: 'Rounds are counted from the last revision, a revision has no plan of its text’s past, and a chief editor has seen what they took away.',
  writes: ['draft.planned'],
  situations: [
    {
      what: 'rounds before the last time a text was opened or released are those of before',
      before: `${drafts(Object.keys(ROUNDS))} ${rounds.join('\n')}`,
      after: [
        {
          ask: 'select id, round, rounds_before from draft order by id',
          rows: [
            ['fewer', 1, 1],
            ['first', 2, 0],
            ['live', 1, 1],
            ['never', 0, 0],
            ['revised', 2, 1],
            // The last time it was opened counts, with what was submitted until then.
            ['twice', 4, 3],
          ],
        },
      ],
    },
    {
      what: 'a plan that is past is taken from a revision, and from nothing else',
      before: `insert into draft (id, es_id, kind, state, planned, publish_time) values
        ('coming', '1', 'news', 'ready', '2099-01-01 09:00+08', '2099-01-01 09:00+08'),
        ('first', '2', 'news', 'draft', '2026-01-01 09:00+08', null),
        ('live', '3', 'news', 'live', '2026-01-01 09:00+08', '2026-01-01 09:00+08'),
        ('ready', '4', 'news', 'ready', '2026-01-01 09:00+08', '2026-01-01 09:00+08'),
        ('review', '5', 'news', 'review2', '2099-01-01 09:00+08', '2026-01-01 09:00+08'),
        ('withdrawn', '6', 'news', 'withdrawn', '2026-01-01 09:00+08', '2026-01-01 09:00+08')`,
      after: [
        {
          ask: 'select id, planned::text from draft order by id',
          rows: [
            ['coming', '2099-01-01 09:00:00+08'],
            ['first', '2026-01-01 09:00:00+08'],
            ['live', '2026-01-01 09:00:00+08'],
            ['ready', null],
            ['review', null],
            ['withdrawn', '2026-01-01 09:00:00+08'],
          ],
        },
      ],
    },
    {
      what: 'what a chief editor took away in an emergency has been seen, what anybody else did has not',
      before: `${STAFF} insert into staff_role values ('chief', 'chief'), ('chief', 'writer'), ('writer', 'writer');
        insert into withdrawal (es_id, at, emergency, reason, by_id, made_at) values
        ('byChief', '2026-01-02', true, '急', 'chief', '2026-01-02 09:00+08'),
        ('byWriter', '2026-01-02', true, '急', 'writer', '2026-01-02 09:00+08'),
        ('planned', '2026-01-02', false, '到期', 'chief', '2026-01-02 09:00+08')`,
      after: [
        {
          ask: 'select es_id, seen_by, seen_at::text from withdrawal order by es_id',
          rows: [
            ['byChief', 'chief', '2026-01-02 09:00:00+08'],
            ['byWriter', null, null],
            ['planned', null, null],
          ],
        },
      ],
    },
  ],
}

const ID = 'x'.repeat(64)
const PAGES: Record<string, string | null> = {
  '/newsDetails?id=n_1-A': 'n_1-A',
  '/lawDetails?id=law1&article=22#citing': 'law1',
  '/readDetails?with=old&id=new#art-3': 'new',
  '/trainingDetails?id=t1#top': 't1',
  [`/books?id=${ID}`]: ID,
  [`/books?id=${ID}x`]: null,
  '/books': null,
  '/article?kid=a': null,
  '/questionDetails?id=': null,
  '/videoPlay?id=a%20b': null,
  '/searchList?keyword=a&id=n1': null,
  '/news?id=n1': null,
  '/booksellers?id=n1': null,
  'https://example.com/newsDetails?id=n1': null,
  '': null,
}
const itemOfPage: MigratedRows = {
  migration: 48,
  why: 'A feedback that was sent before named its item by the page only.',
  writes: [],
  situations: [
    {
      what: 'the page of an item names it, any other page names none',
      before: `insert into feedback (id, code, type, content, page, due_on, said) values ${Object.keys(PAGES)
        .map(
          (page, at) =>
            `('f${at}', '\\x${at.toString(16).padStart(2, '0')}', '1', '内容', '${page}', '2026-12-01', '')`,
        )
        .join()}`,
      after: [
        {
          ask: 'select page, es_id, linked from feedback order by code',
          rows: Object.entries(PAGES).map(([page, item]) => [page, item, false]),
        },
      ],
    },
  ],
}

export const DESK_MIGRATED = [corrections, countedApart, told, itemOfPage]
