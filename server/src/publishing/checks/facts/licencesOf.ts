import type { Db } from '../../../platform/database/database.ts'
import { fileOf } from '../../media/mediaUses.queries.ts'
import type { CheckFacts } from '../rule.ts'
import { listLicences } from './facts.queries.ts'

type Amiss = { level: 'must' | 'hint'; message: string; href: string }

/** What is wrong with the licences of these files; those that are not in the library came with the readers' text. */
export async function licencesOf(db: Db, names: string[]): Promise<CheckFacts['licences']> {
  const files = [...new Set(names.flatMap((name) => fileOf(name) ?? []))]
  const known = new Map((await listLicences(db, files)).map((row) => [row.file, row]))
  return new Map(
    names.flatMap((name): [string, Amiss][] => {
      const media = known.get(fileOf(name) ?? '')
      const href = `/office/media?id=${media?.id}#licence`
      if (media?.ended) return [[name, { level: 'must', message: `图片的授权已于 ${media.until} 到期`, href }]]
      if (media?.licence !== 'unknown') return []
      return [[name, { level: 'hint', message: '图片的授权情况未填写，请在媒体库中补充', href }]]
    }),
  )
}
