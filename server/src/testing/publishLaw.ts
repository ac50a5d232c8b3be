import { afterLawsSaved } from '../laws/afterLawsSaved.ts'
import { lawIdOf, normaliseLawName } from '../laws/lawName.ts'
import { parseLaw } from '../laws/parseLaw.ts'
import { type NewLawVersion, saveLawVersion } from '../laws/saveLawVersion.ts'
import type { Db } from '../platform/database.ts'

type Given = Partial<NewLawVersion> & { title: string; published: string; body?: string }

/** One version of a law, as plain as can be but for what the test is about; versions of one title are chained. */
export async function publishLaw(
  db: Db,
  { body = '第一条 为了规范采购，制定本条例。', ...given }: Given,
): Promise<string> {
  const parsed = parseLaw('test.md', `# ${given.title}\n\n<!-- INFO END -->\n\n${body}\n`)
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems))
  const lawId = lawIdOf(normaliseLawName(given.title))
  const { esId, lawId: saved } = await saveLawVersion(db, {
    origin: `laws/${lawId}/${given.published}`,
    lawId,
    classId: 'law-procurement',
    summary: '一句摘要',
    tags: [],
    documentNumber: '',
    issuingBody: '示例省财政厅',
    level: '7',
    effective: given.published,
    expiry: null,
    abolished: null,
    note: '',
    aliases: [],
    revisions: [],
    preamble: parsed.preamble,
    outline: parsed.outline,
    annex: parsed.annex,
    articles: parsed.articles.map(({ at: _at, ...article }) => article),
    demo: false,
    views: 0,
    ...given,
  })
  await afterLawsSaved(db, [saved])
  return esId
}
