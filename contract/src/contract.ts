import type { Client } from './calls.ts'
import { knowledge } from './knowledge/knowledge.contract.ts'
import { law } from './laws/law.contract.ts'
import { knowledgeSearch } from './search/knowledgeSearch.contract.ts'
import { columnSetting } from './site/columnSetting.contract.ts'
import { dict } from './site/dict.contract.ts'
import { portal } from './site/portal.contract.ts'
import { zcColumnSetting } from './site/zcColumnSetting.contract.ts'
import { informAndTrain } from './training/informAndTrain.contract.ts'
import { zcAnnounTrain } from './training/zcAnnounTrain.contract.ts'

/** Every call of the API. The architecture test keeps this list complete. */
export const contract = {
  columnSetting,
  dict,
  informAndTrain,
  knowledge,
  knowledgeSearch,
  law,
  portal,
  zcAnnounTrain,
  zcColumnSetting,
}

export type Contract = typeof contract
export type Api = Client<Contract>
