import { Id, text } from '@zhengcai/contract/fields.ts'
import { LAW_LEVELS, type LawLevel, LEVEL } from '@zhengcai/contract/knowledge/lawWords.ts'
import { REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { z } from 'zod'
import { type ContentReader, problemsOf } from '../../platform/files/importing.ts'
import { ContentProblems, readFronted } from '../../platform/text/richText/frontMatter.ts'
import { resolveTime, WrittenTime } from '../../platform/time/relativeTime.ts'
import { writeLaws } from '../exporting/writeLaws.ts'
import { lawIdIn } from '../lawName.ts'
import { afterLawsSaved } from './afterLawsSaved.ts'
import { judged } from './lawFromFiles.ts'
import { parseLaw } from './parseLaw.ts'
import { type NewLawVersion, saveLawVersion } from './saveLawVersion.ts'

const LEVEL_OF: Map<string, LawLevel> = new Map(
  Object.entries(LAW_LEVELS).map(([value, word]) => [word, value as LawLevel]),
)
const WrittenDay = WrittenTime.refine((value) => !value.includes(' '), '应为日期，例如 2026-11-15，或 +75d')

const schema = z.strictObject({
  /** The id readers know it by, where that does not follow from the name of the file. */
  id: Id.optional(),
  law: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/, '应为小写字母、数字和短横，各版本相同'),
  number: text('发文字号', 1, 80).default(''),
  body: text('发布机关', 0, 200),
  level: z.enum([...LEVEL_OF.keys()] as [string, ...string[]], `应为 ${[...LEVEL_OF.keys()].join('、')} 之一`),
  class: z.string(),
  published: WrittenDay,
  effective: WrittenDay,
  /** Nothing says from when it applies. */
  effectiveAssumed: z.literal(true).optional(),
  expiry: WrittenDay.optional(),
  abolished: WrittenDay.optional(),
  aliases: z
    .array(text('简称', 2, 40))
    .max(40, '至多 40 个简称')
    .default([]),
  tags: z
    .array(text('标签', 1, 20))
    .max(8, '至多 8 个标签')
    .default([]),
  summary: text('摘要', 0, 220),
  note: text('修改说明', 1, 220).default(''),
  views: z.int().min(0).default(0),
  /** Readers do not see it; by whom and why. */
  takenBack: z
    .strictObject({ at: WrittenTime, by: z.string().max(200), reason: text('理由', 1, REASON_MOST) })
    .optional(),
})
type Fields = z.output<typeof schema>

/** `laws/<slug>.md`: one version of a law; files that name the same `law` are its versions. */
export const lawsReader: ContentReader = {
  folder: 'laws',
  read(file, source, { epoch, demo, classes }) {
    const { fields, body, bodyLine } = readFronted(file, source, schema)
    const problems = problemsOf(file, source)
    const dates = datesOf(fields, epoch, problems.at)
    if (!classes.has(fields.class)) problems.at('class', `没有分类 ${fields.class}`)
    const parsed = judged(parseLaw(file, body, bodyLine - 1), file)
    const found = [...problems.found, ...parsed.problems]
    if (found.length > 0) throw new ContentProblems(found)
    const version: NewLawVersion = {
      ...(fields.id !== undefined && { esId: fields.id }),
      origin: file.replace(/\.md$/, ''),
      lawId: lawIdIn(fields.law),
      title: parsed.title,
      classId: fields.class,
      documentNumber: fields.number,
      issuingBody: fields.body,
      level: LEVEL_OF.get(fields.level) ?? LEVEL.law,
      ...dates,
      ...(fields.effectiveAssumed && { effectiveAssumed: true }),
      ...(parsed.doubts.length > 0 && { doubts: parsed.doubts.map(({ message }) => message) }),
      summary: fields.summary,
      tags: fields.tags,
      note: fields.note,
      aliases: fields.aliases,
      revisions: parsed.revisions,
      preamble: parsed.preamble,
      outline: parsed.outline,
      annex: parsed.annex,
      articles: parsed.articles.map(({ at: _at, ...article }) => article),
      demo,
      views: fields.views,
      ...(fields.takenBack && { takenBack: { ...fields.takenBack, at: resolveTime(fields.takenBack.at, epoch) } }),
    }
    let { lawId } = version
    return {
      origin: version.origin,
      async save(tx) {
        const saved = await saveLawVersion(tx, version)
        lawId = saved.lawId
        return saved.outcome
      },
      settle: { key: version.lawId, run: (tx) => afterLawsSaved(tx, [lawId]) },
    }
  },
  write: writeLaws,
}

function datesOf(fields: Fields, epoch: string, problem: (field: string, message: string) => void) {
  const day = (written: string) => resolveTime(written, epoch).slice(0, 10)
  const dates = {
    published: day(fields.published),
    effective: day(fields.effective),
    expiry: fields.expiry === undefined ? null : day(fields.expiry),
    abolished: fields.abolished === undefined ? null : day(fields.abolished),
  }
  if (dates.effective < dates.published) problem('effective', '不能早于公布日期')
  if (dates.expiry !== null && dates.expiry < dates.effective) problem('expiry', '不能早于施行日期')
  if (dates.abolished !== null && dates.abolished <= dates.effective) problem('abolished', '应在施行日期之后')
  return dates
}
