import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { commonLd } from '../../knowledge/itemMeta.ts'
import type { JsonLd } from '../../platform/steps/pageMeta.ts'

/** A law in the words of schema.org. */
export function lawLd(item: KnowledgeDetail, origin: string): JsonLd {
  return { ...commonLd(item, origin), ...(item.law && legislationLd(item.law)) }
}

export function legislationLd(law: LawFacts): JsonLd {
  return {
    '@type': 'Legislation',
    name: law.name,
    ...(law.documentNumber && { legislationIdentifier: law.documentNumber }),
    ...(law.issuingBody && { legislationPassedBy: { '@type': 'Organization', name: law.issuingBody } }),
    ...(law.aliases.length > 0 && { alternateName: law.aliases }),
    legislationDate: law.published,
    legislationDateVersion: law.published,
    // What is only assumed is not handed on as a fact.
    ...(!law.effectiveAssumed && {
      legislationLegalForce: law.status === LAW.inForce ? 'InForce' : 'NotInForce',
      temporalCoverage: `${law.effective}/${law.until ?? law.abolished ?? law.expiry ?? '..'}`,
    }),
  }
}
