import { KIND_NAMES } from '../knowledge/kindNames.ts'
import type { SearchKind } from './knowledgeSearch.contract.ts'

/** Whatever can be found: the kinds of knowledge items, and notices and courses. Free of the schema library too. */
export const FOUND_NAMES: Record<SearchKind, string> = { ...KIND_NAMES, notice: '公告', train: '培训' }
