import { inClass, type MigratedRows } from './migrationCase.ts'

const asked = (rows: string) =>
  `insert into question (id, title, content, anonymous, publish, due_on, said, asked_at) ${rows}`

const numbers: MigratedRows = {
  migration: 17,
  why: 'A question has a number that can be read out: the month of asking in China, a number within it and a check digit.',
  writes: [],
  situations: [
    {
      what: 'questions are numbered month by month in the order in which they were asked',
      before: asked(`values
        ('b', '题', '问', false, true, '2026-12-01', '', '2026-11-02 09:00:00+08'),
        ('a', '题', '问', false, true, '2026-12-01', '', '2026-11-02 09:00:00+08'),
        ('later', '题', '问', false, true, '2026-12-01', '', '2026-11-30 23:59:59.999+08'),
        ('midnight', '题', '问', false, true, '2026-12-01', '', '2026-10-31 16:00:00+00'),
        ('october', '题', '问', false, true, '2026-12-01', '', '2026-10-31 15:59:59+00')`),
      after: [
        {
          ask: 'select id, number, conclusion from question order by number',
          rows: [
            ['october', '2610-82292', null],
            ['midnight', '2611-18000', null],
            ['later', '2611-55574', null],
            ['b', '2611-76384', null],
            ['a', '2611-97194', null],
          ],
        },
        {
          ask: 'select month, count from question_count order by month',
          rows: [
            ['2610', 1],
            ['2611', 4],
          ],
        },
      ],
    },
    {
      what: 'from the ten thousandth of a month on numbers are longer, and none comes twice',
      before: asked(`select 'q' || lpad(n::text, 5, '0'), '题', '问', false, true, '2027-01-01'::date, ''::bytea,
        '2026-12-01 00:00:00+08'::timestamptz + n * interval '1 second' from generate_series(1, 10001) as n`),
      after: [
        {
          ask: `select id, number from question where id >= 'q09999' order by id`,
          rows: [
            ['q09999', '2612-95333'],
            ['q10000', '2612-85174524'],
            ['q10001', '2612-85253716'],
          ],
        },
        { ask: 'select count(distinct number)::int from question', rows: [[10_001]] },
      ],
    },
  ],
}

const ANSWERED = `'2', '<p>答</p>', '答', '2026-11-03 09:00+08', '2026-11-03'`
const closedAccounts: MigratedRows = {
  migration: 58,
  why: 'Accounts that were closed before had left words in which a public question was sent, which no reader ever saw.',
  writes: ['question.title', 'question.content', 'question_event.note', 'staff_notice.title'],
  situations: [
    {
      what: 'of a closed account only the words that readers have stay, and nobody else loses a word',
      before: inClass(`insert into app_user (id, phone, nick_name) values ('u', '13800000001', '王小明');
        insert into staff (id, name, name_key, roles_by) values ('s', '林', 'lin', 'test');
        insert into knowledge (es_id, kind, class_id, title, publish_time, state, extra) values
        ('k-left', 'question', 'c', '某县怎样采购', '2026-11-03', 'published', '{"question": "某县应当怎样采购？"}'),
        ('k-put', 'question', 'c', '某乡怎样采购', '2026-11-03', 'published', '{}'),
        ('k-same', 'question', 'c', '题：没有改写', '2026-11-03', 'published', '{}'),
        ('k-gone', 'question', 'c', '某镇怎样采购', '2026-11-03', 'withdrawn', '{"question": "某镇应当怎样采购？"}'),
        ('k-here', 'question', 'c', '某市怎样采购', '2026-11-03', 'published', '{"question": "某市应当怎样采购？"}'),
        ('k-file', 'question', 'c', '某省怎样采购', '2026-11-03', 'published', '{"question": "某省应当怎样采购？"}');
        insert into question (id, user_id, origin, es_id, title, content, public_content, publication,
          anonymous, publish, due_on, said, status, answer, answer_text, answered_at, valid_as_of) values
        ('left', null, null, 'k-left', '王小明问', '我是王小明', '改过的', '1', true, true, '2026-12-01', '', ${ANSWERED}),
        ('put', null, null, 'k-put', '王小明问', '我是王小明', '某乡应当怎样采购？', '1', true, true, '2026-12-01', '', ${ANSWERED}),
        ('same', null, null, 'k-same', '题：没有改写', '问：没有改写', null, '1', true, true, '2026-12-01', '', ${ANSWERED}),
        ('gone', null, null, 'k-gone', '王小明问', '我是王小明', null, '2', true, true, '2026-12-01', '', ${ANSWERED}),
        ('here', 'u', null, 'k-here', '王小明问', '我是王小明', null, '1', true, true, '2026-12-01', '', ${ANSWERED}),
        ('file', null, 'questions/file', 'k-file', '原题', '原问', null, '1', true, true, '2026-12-01', '', ${ANSWERED});
        insert into question_event (question_id, kind, actor, by, note) values
        ('left', 'ask', 'asker', '', ''), ('left', 'return', 'office', 'lin', '请写明金额'),
        ('left', 'supplement', 'asker', '', '王小明补充'), ('gone', 'supplement', 'asker', '', '王小明补充'),
        ('here', 'supplement', 'asker', '', '王小明补充'), ('file', 'supplement', 'asker', '', '补充');
        insert into staff_notice (id, staff_id, kind, question_id, title, note) values
        ('1', 's', 'assigned', 'left', '王小明问', '附言'), ('2', 's', 'assigned', 'same', '题：没有改写', ''),
        ('3', 's', 'assigned', 'here', '王小明问', ''), ('4', 's', 'assigned', 'file', '原题', ''),
        ('5', 's', 'returned', null, '王小明问', '')`),
      after: [
        {
          ask: 'select id, title, content, public_content from question order by id',
          rows: [
            ['file', '原题', '原问', null],
            ['gone', '某镇怎样采购', '某镇应当怎样采购？', null],
            ['here', '王小明问', '我是王小明', null],
            ['left', '某县怎样采购', '某县应当怎样采购？', '改过的'],
            ['put', '某乡怎样采购', '某乡应当怎样采购？', '某乡应当怎样采购？'],
            ['same', '题：没有改写', '问：没有改写', null],
          ],
        },
        {
          ask: 'select question_id, kind, note from question_event order by question_id, id',
          rows: [
            ['file', 'supplement', '补充'],
            ['gone', 'supplement', ''],
            ['here', 'supplement', '王小明补充'],
            ['left', 'ask', ''],
            ['left', 'return', '请写明金额'],
            ['left', 'supplement', ''],
          ],
        },
        {
          ask: 'select id, title, note from staff_notice order by id',
          rows: [
            ['1', '某县怎样采购', '附言'],
            ['2', '题：没有改写', ''],
            ['3', '王小明问', ''],
            ['4', '原题', ''],
            ['5', '王小明问', ''],
          ],
        },
      ],
    },
  ],
}

export const QUESTIONS_MIGRATED = [numbers, closedAccounts]
