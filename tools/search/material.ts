import { shared } from '../shared.ts'
import { readJudged } from './corpus.ts'
import { type Law, readLaws, textsOf } from './manyLaws.ts'
import { querySets } from './querySets.ts'

export type LawMaterial = { laws: Law[]; queries: Record<string, string[]> }

/** The laws beside the repository and what is asked of them; undefined, with a word about it, where they are missing. */
export async function lawMaterial(): Promise<LawMaterial | undefined> {
  const folder = shared('data/laws')
  if (!folder) return void console.log('略过：旁边没有 shared/data/laws')
  const judged = shared('data/retrieval')
  if (!judged) console.log('不问整句：旁边没有 shared/data/retrieval')
  const questions = judged ? readJudged(judged).questions.map(({ text }) => text) : []
  const laws = await readLaws(folder)
  const titles = laws.flatMap((versions) => versions.map(({ title }) => title))
  return { laws, queries: querySets(textsOf(laws), titles, questions) }
}
