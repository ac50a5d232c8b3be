import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { LAW_LEVELS } from '@zhengcai/contract/knowledge/lawWords.ts'
import { esIdOf } from '../../knowledge/knowledgeReader.ts'
import { type ContentFile, fileNameOf, type Writing } from '../../platform/files/importing.ts'
import { NOTHING_TO_SAY, writeFronted } from '../../platform/text/richText/frontMatter.ts'
import { parseLaw } from '../importing/parseLaw.ts'
import { lawIdIn } from '../lawName.ts'
import { listArticleRows, listVersionRows, type StoredVersion } from './lawExporting.queries.ts'
import { lawMarkdown } from './lawMarkdown.ts'

/** Every version of every law as a file of its own; one whose text would be read otherwise is told. */
export async function* writeLaws({ db, tell }: Writing): AsyncGenerator<ContentFile> {
  for (const version of await listVersionRows(db)) {
    const file = fileNameOf('laws', version)
    const whole = { ...version, articles: await listArticleRows(db, version.id) }
    const text = lawMarkdown(whole)
    if (shapeOf(parseLaw(file, text)) !== shapeOf(whole)) tell(file, '再导入时条文的划分会与现在不同')
    yield { file, source: writeFronted(fieldsOf(version, file), text) }
  }
}

function fieldsOf(version: StoredVersion, file: string): Record<string, unknown> {
  return {
    law: wordOf(version),
    number: version.number,
    body: version.body || NOTHING_TO_SAY,
    level: LAW_LEVELS[version.level],
    class: version.classId,
    published: version.published,
    effective: version.effective,
    effectiveAssumed: version.assumed || undefined,
    expiry: version.expiry,
    abolished: version.abolished,
    aliases: version.aliases,
    tags: version.tags,
    summary: version.summary || NOTHING_TO_SAY,
    note: version.note,
    views: version.views || undefined,
    takenBack: takenBackOf(version),
    id: version.id === esIdOf(file.replace(/\.md$/, '')) ? undefined : version.id,
  }
}

const takenBackOf = ({ takenBackAt: at, takenBackBy: by, takenBackReason: reason }: StoredVersion) =>
  at === null ? undefined : { at, by, reason }

/** The word its files had, which the beginning of their names often is; otherwise the id. */
function wordOf({ origin, lawId }: StoredVersion): string {
  const parts = (origin ?? '').slice('laws/'.length).split('-')
  const words = parts.map((_, end) => parts.slice(0, end + 1).join('-'))
  return words.findLast((word) => lawIdIn(word) === lawId) ?? lawId
}

type Shape = {
  title: string
  revisions: string[]
  preamble: LawLine[]
  outline: object[]
  annex: LawLine[]
  articles: { address: string; label: string; sectionId: string; lines: LawLine[] }[]
}

/** What must come back: not the links, which are made anew. */
function shapeOf({ title, revisions, preamble, outline, annex, articles }: Shape): string {
  const bare = (lines: LawLine[]) =>
    lines.map(({ paragraph, item, subitem, label, text }) => [paragraph, item, subitem, label, text])
  const parts = articles.map(({ address, label, sectionId, lines }) => [address, label, sectionId, bare(lines)])
  return JSON.stringify([
    title,
    revisions,
    bare(preamble),
    outline.map((node) => Object.entries(node).sort()),
    bare(annex),
    parts,
  ])
}
