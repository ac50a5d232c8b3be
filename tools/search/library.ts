import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { checkLaws, readSources } from '@zhengcai/server/laws/importing/checkLaws.ts'
import { readVersion, versionToSave } from '@zhengcai/server/laws/importing/lawFromFiles.ts'
import { parseLaw } from '@zhengcai/server/laws/importing/parseLaw.ts'
import type { NewLawVersion } from '@zhengcai/server/laws/importing/saveLawVersion.ts'
import { readFronted } from '@zhengcai/server/platform/text/richText/frontMatter.ts'
import { resolveTime } from '@zhengcai/server/platform/time/relativeTime.ts'
import { z } from 'zod'
import { shared } from '../shared.ts'
import { ROOT } from '../sources.ts'
import { withCitations } from './citedArticles.ts'
import { demonstration } from './demonstration.ts'
import { documentsOf } from './lawDocument.ts'

/** What questions are asked of, and which document a file became. */
export type Library = { documents: SearchDocument[]; keyOf: Map<string, string> }
type FiledVersion = { files: string[]; version: NewLawVersion }

/** The demonstration's laws, answers, news and articles, and the laws beside the repository where they lie. */
export async function demonstrationLibrary({ beside = true } = {}): Promise<Library> {
  const folder = beside ? shared('data/laws') : undefined
  if (beside && !folder) console.log('只有示例法规：旁边没有 shared/data/laws')
  const filed = [...demonstrationLaws(), ...(folder ? await sharedLaws(folder) : [])]
  const laws = Map.groupBy(filed, ({ version }) => version.lawId)
  const lawIds = new Map(filed.map(({ version }) => [`knowledge:${version.origin}`, version.lawId]))
  const documents = [
    ...[...laws.values()].flatMap((versions) => documentsOf(versions.map(({ version }) => version))),
    ...demonstration(['news', 'articles', 'questions']),
  ]
  return {
    documents: withCitations(documents, (key) => lawIds.get(key) ?? key),
    keyOf: new Map(
      filed.flatMap(({ files, version }) => files.map((file) => [basename(file), `knowledge:${version.origin}`])),
    ),
  }
}

const Fields = z.looseObject({
  law: z.string(),
  number: z.string().default(''),
  body: z.string(),
  published: z.string(),
  effective: z.string(),
  expiry: z.string().optional(),
  abolished: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  summary: z.string(),
})
/** The day on which the demonstration is taken to have been loaded, as that of the questions. */
const EPOCH = '2026-11-15'
const day = (written: string) => resolveTime(written, EPOCH).slice(0, 10)

function demonstrationLaws(): FiledVersion[] {
  const folder = join(ROOT, 'content/laws')
  return readdirSync(folder).map((file) => {
    const { fields, body } = readFronted(file, readFileSync(join(folder, file), 'utf8'), Fields)
    const read = { law: parseLaw(file, body), published: day(fields.published), level: '7' as const }
    const version: NewLawVersion = {
      ...versionToSave(file, read),
      origin: `laws/${file}`,
      lawId: fields.law,
      documentNumber: fields.number,
      issuingBody: fields.body,
      effective: day(fields.effective),
      expiry: fields.expiry ? day(fields.expiry) : null,
      abolished: fields.abolished ? day(fields.abolished) : null,
      summary: fields.summary,
      tags: fields.tags,
      aliases: fields.aliases,
    }
    return { files: [file], version }
  })
}

async function sharedLaws(folder: string): Promise<FiledVersion[]> {
  const { laws } = await checkLaws(folder, new Set(), () => {})
  const versions = laws.flatMap((law) => law.versions)
  return Promise.all(
    versions.map(async ({ files }) => ({
      files,
      version: versionToSave(files[0] ?? '', readVersion(await readSources(folder, files))),
    })),
  )
}
