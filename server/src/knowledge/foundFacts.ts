import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'

/**
 * What items of one kind are found by, beside what all items have: told by the feature of the kind from the facts that are stored
 * with its items. These can be of any form: what does not fit throws, and whoever asked leaves the item out.
 */
export type FoundFacts = {
  kind: Kind
  namesOf?(facts: object): string[]
  textsOf?(facts: object): string[]
  /** What is said in it, and when. */
  spokenIn?(facts: object): VideoFacts['cues']
}
