import { z } from 'zod'
import { DateTime, Day, FileProblem, Id, integer, text } from '../fields.ts'
import { isLawDay, REASON_LEAST } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { ArticleAddress, Level, Run, Status } from '../knowledge/lawText.ts'
import { CITATION_STATES } from '../office/todayWords.ts'
import {
  ALIASES_MOST,
  IMPORT_OUTCOMES,
  LAW_CHANGE_STATES,
  LAW_CHANGES,
  REASON_MOST,
  SETTLEMENTS,
  WORD_CHANGES,
} from './lawDeskWords.ts'

export const Base = integer('编号', 1, 999_999_999)
export const Reason = text('理由', REASON_LEAST, REASON_MOST)
export const lawDay = (label: string) =>
  z.string(`${label}应为日期`).refine(isLawDay, `${label}应为 1949-10-01 到 2100-12-31 之间的日期`)
export const Aliases = z.array(text('简称', 2, 40)).max(ALIASES_MOST, `至多 ${ALIASES_MOST} 个简称`)
export const SettlementName = z.enum(keysOf(SETTLEMENTS))
export const ChangeState = z.enum(keysOf(LAW_CHANGE_STATES))

/** A change that waits for a second person, or what became of it. */
export const LawChange = z.object({
  id: Id,
  number: z.int().describe('确认时带上'),
  kind: z.enum(keysOf(LAW_CHANGES)),
  state: ChangeState,
  lawId: Id.nullable(),
  esId: Id.nullable(),
  title: z.string().describe('法规的名称；导入为文件名'),
  label: z.string().describe('改的是哪一条；不是条文的为空'),
  reason: z.string(),
  by: z.string().describe('提交的人'),
  self: z.boolean().describe('是自己提交的，须由另一人确认'),
  time: DateTime,
  decidedBy: z.string().nullable(),
  decidedAt: DateTime.nullable(),
  decision: z.string().describe('确认或退回的人写的话'),
  differences: z
    .array(z.object({ name: z.string(), before: z.string(), after: z.string(), runs: z.array(Run).nullable() }))
    .describe('改动前后；runs 是逐词对照'),
  progress: z.string().describe('导入做到哪里；没有在做的为空'),
  fault: z.string().describe('没有完成的理由'),
})
export type LawChange = z.output<typeof LawChange>

/** One article, or one fact of a version, that an import writes. */
export const LawChangeWords = z.object({
  ordinal: z.int(),
  title: z.string().describe('法规的名称'),
  name: z.string().describe('第几条，或哪一项信息'),
  kind: z.enum(keysOf(WORD_CHANGES)),
  before: z.string(),
  after: z.string(),
  runs: z.array(Run).nullable().describe('逐词对照；新增、删去的为 null'),
})
export type LawChangeWords = z.output<typeof LawChangeWords>

const Counts = z.object({ added: z.int(), changed: z.int(), deleted: z.int() })

/** What an import would do. Nothing has changed by it. */
export const LawImport = z.object({
  change: LawChange,
  skipDamaged: z.boolean(),
  files: z.int(),
  versions: z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        files: z.array(z.string()),
        outcome: z.enum(keysOf(IMPORT_OUTCOMES)),
        lawId: Id,
        isNewLaw: z.boolean(),
        published: Day,
        effective: Day,
        assumed: z.boolean().describe('施行日期没有写明'),
        articles: z.int(),
        counts: Counts.nullable().describe('与前一版本（更新的为原文本）相比增、改、删几条；没有可比的为 null'),
        edited: z.boolean().describe('编辑部改过这一版本，导入会覆盖'),
        skipped: z.boolean().describe('因同一法规的文件有误而不导入'),
      }),
    )
    .describe('有改动的在前'),
  more: z.int().describe('此外还有几个版本没有列出'),
  totals: z.object({ laws: z.int(), added: z.int(), changed: z.int(), same: z.int(), articles: z.int() }),
  problems: z.array(FileProblem).describe('有误之处，文件和行'),
  doubts: z.array(FileProblem).describe('存疑之处'),
  /** 引用了有变动的条文的内容。 */
  touched: z.object({
    rows: z.array(z.object({ id: Id, title: z.string(), label: z.string(), href: z.string() })),
    total: z.int(),
  }),
  unlisted: z.int().describe('改动的条文太多，还有几条没有逐条列出'),
})
export type LawImport = z.output<typeof LawImport>

export const DeskRow = z.object({
  lawId: Id,
  name: z.string(),
  esId: Id.describe('列表中的版本'),
  level: Level,
  status: Status,
  issuingBody: z.string(),
  published: Day,
  effective: Day,
  effectiveAssumed: z.boolean(),
  versions: z.int(),
  doubts: z.int().describe('存疑几处'),
  waiting: z.int().describe('几处改动待确认'),
  withdrawn: z.boolean(),
})

export const DeskVersion = z.object({
  esId: Id,
  title: z.string(),
  base: z.int(),
  documentNumber: z.string(),
  issuingBody: z.string(),
  level: Level,
  classId: z.string(),
  className: z.string(),
  published: Day,
  effective: Day,
  effectiveAssumed: z.boolean(),
  effectiveSource: z.string().describe('施行日期据何核定'),
  expiry: Day.nullable(),
  abolished: Day.nullable(),
  until: Day.nullable(),
  status: Status,
  note: z.string(),
  aliases: z.array(z.string()),
  articleCount: z.int(),
  doubts: z.array(z.string()),
  edited: z.boolean().describe('编辑部改过'),
  waiting: Id.nullable().describe('待确认的改动'),
  takenBack: z
    .object({ time: DateTime, by: z.string(), reason: z.string() })
    .nullable()
    .describe('已撤回的：何时、经谁的手、为什么；读者看得到的为 null'),
})
export type DeskVersion = z.output<typeof DeskVersion>

export const Unverified = z.object({
  esId: Id,
  lawId: Id,
  title: z.string(),
  base: z.int(),
  published: Day,
  effective: Day.describe('暂按的日期'),
  recent: z.boolean().describe('近两年公布'),
  status: Status,
  waiting: Id.nullable(),
})

export const Place = z.object({
  esId: Id,
  address: z.string().regex(/^(\d{1,4}(\.\d{1,3})?)?$/, '条号不正确'),
  since: Day,
})

export const Affected = z.object({
  id: Id.describe('读者处的编号'),
  textId: Id.nullable().describe('稿件编号；不能在编辑部改的为 null'),
  isAnswer: z.boolean().describe('是公开的答复，在提问里更正'),
  caseId: Id.nullable().describe('公开的答复在提问里的编号；不在的为 null'),
  kindName: z.string(),
  title: z.string(),
  href: z.string().describe('读者的地址'),
  views: z.int(),
  live: z.boolean().describe('读者正在看到'),
  places: z.array(
    Place.extend({
      lawId: Id,
      label: z.string().describe('《名称》第几条'),
      phrase: z.string().describe('文中的字句'),
      state: z.enum(keysOf(CITATION_STATES)),
      articleHref: z.string(),
    }),
  ),
  settled: z
    .object({ outcome: SettlementName, note: z.string(), by: z.string(), time: DateTime })
    .nullable()
    .describe('怎样处理的；待处理的为 null'),
})
export type Affected = z.output<typeof Affected>

export { ArticleAddress, Level }
