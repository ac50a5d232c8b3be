import { listMine } from '../../operations/listMine.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { countCitingArticles } from '../citations/citing.queries.ts'
import { articlesToday } from '../versions/articlesToday.ts'
import { type FoundLaw, findLaw, lawFactsOf } from './findLaw.ts'
import { getLaw } from './getLaw.ts'
import { listArticles } from './lawReading.queries.ts'

type LawQuery = { id: string; at?: string | undefined; part?: number | undefined; userId?: string | undefined }

/** A law as it is read: its facts and the text, of a long one the part that was asked for. */
export async function readLaw(db: Db, { id, at, part, userId }: LawQuery, today = chinaDay()) {
  const named = await getLaw(db, id, today)
  const law = at === undefined ? named : await versionOn(db, named, at, today)
  const ends = partEnds(law, part)
  const articles = await listArticles(db, law.esId, ends)
  const addresses = articles.map(({ address }) => address)
  const [citedBy, fates] = await Promise.all([
    countCitingArticles(db, law, addresses),
    articlesToday(db, law, addresses, today),
  ])
  const { esId, title, summary, classId, className, demo, publishTime, updateTime } = law
  const { viewCount, likeCount, favouriteCount, preamble, annex } = law
  const first = ends === undefined || ends.part === 1
  const last = ends === undefined || ends.part === law.parts.length
  return {
    ...{
      esId,
      title,
      summary,
      classId,
      className,
      demo,
      publishTime,
      updateTime,
      viewCount,
      likeCount,
      favouriteCount,
    },
    law: lawFactsOf(law),
    part: part === 0 ? 0 : (ends?.part ?? 1),
    preamble: first ? preamble : [],
    articles,
    annex: last ? annex : [],
    citedBy,
    changed: fates.filter(({ kind }) => kind !== 'moved').map(({ address }) => address),
    fates,
    mine: userId === undefined ? null : await listMine(db, { userId, lawId: law.lawId, esId: law.esId }),
  }
}

/** The version that applied on a day; where none did, the sentence tells why. */
async function versionOn(db: Db, law: FoundLaw, day: string, today: string): Promise<FoundLaw> {
  const begun = law.versions.filter(({ effective }) => effective <= day)
  const [latest] = begun
  const first = law.versions.at(-1)
  if (!latest) notFound(`${day} 这部法规还没有施行，最早的版本${beginning(first)}`)
  if (latest.until !== null && latest.until <= day) notFound(`${day} 这部法规已不再适用，它适用到 ${latest.until} 之前`)
  return latest.esId === law.esId ? law : ((await findLaw(db, latest.esId, today)) ?? notFound('没有找到这个版本'))
}

const beginning = (first: FoundLaw['versions'][number] | undefined) =>
  first?.effectiveAssumed ? ` ${first.published} 公布，施行日期待核` : `自 ${first?.effective} 起施行`

function partEnds({ parts }: FoundLaw, part = 1) {
  if (part === 0 || (parts.length === 0 && part === 1)) return undefined
  return parts.find((one) => one.part === part) ?? notFound('这部法规没有这一部分')
}
