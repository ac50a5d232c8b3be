import { afterLawsSaved } from '../../laws/importing/afterLawsSaved.ts'
import { parseLaw } from '../../laws/importing/parseLaw.ts'
import { type NewLawVersion, saveLawVersion } from '../../laws/importing/saveLawVersion.ts'
import { lawIdOf, normaliseLawName } from '../../laws/lawName.ts'
import type { Db } from '../../platform/database/database.ts'

type Enacted = Partial<NewLawVersion> & {
  title: string
  effective: string
  /** The articles, one paragraph a line. */
  text?: string
}

/** One version of a law, in force from the day it was published, as plain as can be but for what the test is about. */
export async function enactLaw(
  db: Db,
  { text = '第一条 为了规范采购，制定本条例。', ...law }: Enacted,
): Promise<string> {
  const name = normaliseLawName(law.title)
  const { articles, outline, problems } = parseLaw(name, `# ${law.title}\n\n<!-- INFO END -->\n\n${text}`)
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('；'))
  const { esId, lawId } = await saveLawVersion(db, {
    origin: `laws/${name}-${law.effective}`,
    lawId: lawIdOf(name),
    classId: 'law-general',
    summary: '',
    tags: [],
    documentNumber: '',
    issuingBody: '示例省财政厅',
    level: '7',
    published: law.effective,
    expiry: null,
    abolished: null,
    note: '',
    aliases: [],
    revisions: [],
    preamble: [],
    annex: [],
    demo: false,
    views: 0,
    ...law,
    outline,
    articles: articles.map(({ at: _at, ...article }) => article),
  })
  await afterLawsSaved(db, [lawId])
  return esId
}
