import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LawArticle } from '@zhengcai/contract/knowledge/lawText.ts'
import type { NamedLaw } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { readVersion, versionToSave } from '@zhengcai/server/laws/importing/lawFromFiles.ts'
import { parseLaw } from '@zhengcai/server/laws/importing/parseLaw.ts'
import { normaliseLawName } from '@zhengcai/server/laws/lawName.ts'
import { readFronted } from '@zhengcai/server/platform/text/richText/frontMatter.ts'
import { resolveTime } from '@zhengcai/server/platform/time/relativeTime.ts'
import { z } from 'zod'
import { shared } from '../../shared.ts'

const DEMONSTRATION = join(import.meta.dirname, '../../../content/laws')
/** Days in the demonstration are counted from the day it is loaded. */
const EPOCH = '2026-11-15'

export type HeldVersion = NamedLaw['versions'][number] & {
  lawId: string
  title: string
  aliases: string[]
  articles: LawArticle[]
}

/** The real laws beside the repository and the demonstration's, as a library would hold them; undefined without the former. */
export function libraryFromFiles(): { laws: NamedLaw[]; versions: HeldVersion[] } | undefined {
  const folder = shared('data/laws')
  if (!folder) return undefined
  const versions = [...realVersions(folder), ...demonstrationVersions()]
  return { versions, laws: lawsOf(versions) }
}

export function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.endsWith('.md') ? [path] : []
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
}

const held = (version: Omit<HeldVersion, 'esId'>): HeldVersion => ({
  ...version,
  esId: `${version.lawId}@${version.published}`,
})

function realVersions(folder: string): HeldVersion[] {
  const files = filesBelow(folder).map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const isBook = ({ file }: { file: string }) => file.includes('/民法典/')
  return [files.filter(isBook), ...files.filter((file) => !isBook(file)).map((file) => [file])].map((of) => {
    const version = versionToSave(of[0]?.file ?? '', readVersion(of))
    return held({ ...version, lawId: normaliseLawName(version.title) })
  })
}

const Fields = z.object({
  law: z.string(),
  number: z.string().default(''),
  published: z.string(),
  effective: z.string(),
  aliases: z.array(z.string()).default([]),
})

function demonstrationVersions(): HeldVersion[] {
  return filesBelow(DEMONSTRATION).map((file) => {
    const { fields, body } = readFronted(file, readFileSync(file, 'utf8'), Fields)
    const day = (written: string) => resolveTime(written, EPOCH).slice(0, 10)
    return held({
      ...parseLaw(file, body),
      lawId: fields.law,
      aliases: fields.aliases,
      documentNumber: fields.number,
      published: day(fields.published),
      effective: day(fields.effective),
    })
  })
}

function lawsOf(versions: HeldVersion[]): NamedLaw[] {
  const byLaw = Map.groupBy(
    versions.toSorted((one, other) => one.effective.localeCompare(other.effective)),
    ({ lawId }) => lawId,
  )
  return [...byLaw].map(([lawId, held]) => ({
    lawId,
    name: normaliseLawName(held.at(-1)?.title ?? ''),
    aliases: held.flatMap(({ title, aliases }) => [normaliseLawName(title), ...aliases]),
    versions: held,
  }))
}
