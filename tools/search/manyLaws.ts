import { checkLaws, readSources } from '@zhengcai/server/laws/importing/checkLaws.ts'
import { readVersion, versionToSave } from '@zhengcai/server/laws/importing/lawFromFiles.ts'
import { textOfLines } from '@zhengcai/server/laws/importing/lawLines.ts'
import type { NewLawVersion } from '@zhengcai/server/laws/importing/saveLawVersion.ts'
import { lawIdOf, normaliseLawName } from '@zhengcai/server/laws/lawName.ts'
import { random } from './measures.ts'

/** A law with its versions. */
export type Law = NewLawVersion[]

/** The laws of a folder as the importer would store them. */
export async function readLaws(folder: string): Promise<Law[]> {
  // Which classes there are matters only to whoever imports.
  const { laws } = await checkLaws(folder, new Set(), () => {})
  return Promise.all(
    laws.map(({ versions }) =>
      Promise.all(
        versions.map(async ({ files }) => versionToSave(files[0] ?? '', readVersion(await readSources(folder, files)))),
      ),
    ),
  )
}

export const textsOf = (laws: Law[]) =>
  laws.flat().flatMap(({ articles }) => articles.map(({ lines }) => textOfLines(lines)))

/** The laws, then copies of them that differ, until there are so many articles; the same ones in every run. */
export function* manyLaws(laws: Law[], articles: number): Generator<Law> {
  const clauses = textsOf(laws).flatMap(clausesOf)
  let count = 0
  for (let copy = 0; count < articles; copy++) {
    const next = random(copy)
    const pick = <T>(list: T[]) => list[Math.floor(next() * list.length)] as T
    for (const law of laws) {
      if (count >= articles) return
      yield copy === 0 ? law : law.map((version) => varied(version, copy, pick, clauses))
      count += law.reduce((sum, version) => sum + version.articles.length, 0)
    }
  }
}

type Pick = <T>(list: T[]) => T

/** A clause of another article in each article, so that no two texts are the same and rare pairs stay rare. */
function varied(version: NewLawVersion, copy: number, pick: Pick, clauses: string[]): NewLawVersion {
  const title = `${version.title}（${copy}）`
  const lawId = lawIdOf(normaliseLawName(title))
  return {
    ...version,
    lawId,
    title,
    origin: `laws/${lawId}/${version.published}`,
    aliases: [],
    articles: version.articles.map((article) => {
      const changed = pick(article.lines)
      const lines = article.lines.map((line) =>
        line === changed ? { ...line, text: spliced(line.text, pick, clauses), periods: [] } : line,
      )
      return { ...article, lines }
    }),
  }
}

const clausesOf = (text: string) => text.split(/(?<=[，；。])/)

function spliced(text: string, pick: Pick, others: string[]): string {
  const own = clausesOf(text)
  own[pick([...own.keys()])] = pick(others)
  return own.join('')
}
