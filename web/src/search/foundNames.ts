import { KIND_NAMES } from '../knowledge/kindNames.ts'

/** Whatever can be found: the kinds of knowledge items, and notices and courses. */
export const FOUND_NAMES: Record<string, string> = { ...KIND_NAMES, notice: '公告', train: '培训' }
