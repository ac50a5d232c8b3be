import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { partsOf, READ_WHOLE } from '../lawParts.ts'
import { type FoundVersion, findVersion, listAddresses, listVersions } from './lawReading.queries.ts'

export type FoundLaw = FoundVersion & Pick<LawFacts, 'versions' | 'parts' | 'inForce'>

/** A version of a law that readers may see, with what it takes to place it among the others; an article's id names its law. */
export async function findLaw(db: Db, id: string, day = chinaDay()): Promise<FoundLaw | undefined> {
  const found = await findVersion(db, id.split('~')[0] ?? '', day)
  if (!found) return undefined
  const versions = await listVersions(db, found.lawId, day)
  const parts = found.articleCount > READ_WHOLE ? partsOf(found.outline, await listAddresses(db, found.esId)) : []
  return { ...found, versions, parts, inForce: versions.find(({ status }) => status === LAW.inForce)?.esId ?? null }
}

/** What a page on a law says beside its text. */
export function lawFactsOf(law: FoundLaw): LawFacts {
  const { lawId, documentNumber, issuingBody, level, status, articleCount, firstLabel } = law
  const { published, effective, effectiveAssumed, expiry, abolished } = law
  const { title: name, aliases, note, revisions, until, outline, parts, versions, inForce } = law
  const row = {
    lawId,
    documentNumber,
    issuingBody,
    level,
    status,
    published,
    effective,
    effectiveAssumed,
    expiry,
    abolished,
    articleCount,
    firstLabel,
  }
  return { ...row, name, aliases, note, revisions, until, outline, parts, versions, inForce }
}

export async function readLawFacts(db: Db, esId: string): Promise<LawFacts | undefined> {
  const law = await findLaw(db, esId)
  return law && lawFactsOf(law)
}
