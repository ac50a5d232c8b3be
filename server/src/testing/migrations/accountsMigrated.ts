import { createHash } from 'node:crypto'
import type { MigratedRows } from './migrationCase.ts'

const consentAndNames: MigratedRows = {
  migration: 16,
  why: 'Nobody had been asked about text messages, and marks that cannot be seen let one name pass for another.',
  writes: [
    'app_user.sms_notice',
    'app_user.nick_name',
    'app_user.company',
    'app_user.position',
    'app_user.region',
    'wechat_binding.nick_name',
  ],
  situations: [
    {
      what: 'everybody is asked anew, hidden marks are gone, and names without any stay as they were',
      before: `insert into app_user (id, phone, nick_name, company, position, region, sms_notice, status) values
        ('blank', '13800000001', ' 甲 \u00ad', '', '', '', true, 'active'),
        ('closed', null, '已注销用户', '', '', '', true, 'closed'),
        ('empty', '13800000002', '', '', '', '', false, 'active'),
        ('family', '13800000003', '👨\u200d👩\u200d👧', '', '', '', true, 'disabled'),
        ('flag', '13800000004', '旗\u{e0067}\u{e007f}', '', '', '', true, 'active'),
        ('hidden', '13800000005', '\u200b管理\u202e员\u2060', '\ufeff甲公司', ' 科长 ', '甲\u061c县', true, 'active'),
        ('nothing', '13800000006', '\u3164\u2800', '\u200b', '', '', true, 'active'),
        ('plain', '13800000007', '林 一 é🙂', '甲县 财政局', '科员', '甲县', false, 'active');
        insert into wechat_binding (user_id, union_id, nick_name) values
        ('hidden', 'u1', '微信\u200b名'), ('nothing', 'u2', '\u2060'), ('plain', 'u3', '原 名')`,
      after: [
        {
          ask: 'select id, nick_name, company, position, region, sms_notice from app_user order by id',
          rows: [
            ['blank', '甲', '', '', '', false],
            ['closed', '已注销用户', '', '', '', false],
            ['empty', '读者', '', '', '', false],
            // The rule of today would leave what joins pictures; what it took out then is not known any more.
            ['family', '👨👩👧', '', '', '', false],
            ['flag', '旗', '', '', '', false],
            ['hidden', '管理员', '甲公司', '科长', '甲县', false],
            ['nothing', '读者', '', '', '', false],
            ['plain', '林 一 é🙂', '甲县 财政局', '科员', '甲县', false],
          ],
        },
        {
          ask: 'select user_id, nick_name from wechat_binding order by user_id',
          rows: [
            ['hidden', '微信名'],
            ['nothing', ''],
            ['plain', '原 名'],
          ],
        },
      ],
    },
  ],
}

const FIRST = `[1, "2026-10-31T16:00:00.000000Z", "office:lin", "item publish", "n1", {"why": "甲"}, null, null]`
const THIRD = `[3, "2026-11-01T01:02:03.456789Z", "job", "item withdraw", "n1", {}, null, null]`
const NEXT = `[4, "2026-11-02T00:00:00.000000Z", "office:lin", "next", "n2", {}, null, null]`

const sealed = (line: string, previous = '') =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(line).digest('hex')
const first = sealed(FIRST)
const third = sealed(THIRD, first)

const chained: MigratedRows = {
  migration: 29,
  why: 'Acts of the office are chained by their hashes, those of before as well.',
  writes: [],
  situations: [
    {
      what: 'the acts there are become a chain whatever numbers are missing, and the next one goes on with it',
      before: `insert into audit (id, at, actor, act, subject, detail) overriding system value values
        (3, '2026-11-01 09:02:03.456789+08', 'job', 'item withdraw', 'n1', '{}'),
        (1, '2026-11-01 00:00:00+08', 'office:lin', 'item publish', 'n1', '{"why": "甲"}')`,
      after: [
        {
          ask: `select id::int, encode(previous, 'hex'), encode(hash, 'hex'), network, request_id from audit order by id`,
          rows: [
            [1, '', first, null, null],
            [3, first, third, null, null],
          ],
        },
        { ask: `select id::int, acts::int, encode(hash, 'hex') from audit_head`, rows: [[3, 2, third]] },
        {
          ask: `insert into audit (at, actor, act, subject) values ('2026-11-02 00:00:00+00', 'office:lin', 'next', 'n2')
            returning id::int, encode(previous, 'hex'), encode(hash, 'hex')`,
          rows: [[4, third, sealed(NEXT, third)]],
        },
      ],
    },
    {
      what: 'where nobody has acted yet the chain begins with nothing',
      before: '',
      after: [{ ask: `select id::int, acts::int, encode(hash, 'hex') from audit_head`, rows: [[0, 0, '']] }],
    },
  ],
}

export const ACCOUNTS_MIGRATED = [consentAndNames, chained]
