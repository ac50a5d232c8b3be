import { quietApi } from '../platform/api/browserApi.ts'
import { LISTED_TYPES, type OperatedCounts } from './listedTypes.ts'

export async function loadCounts(signal: AbortSignal): Promise<OperatedCounts> {
  const counts = await Promise.all(
    LISTED_TYPES.map((operateType) => quietApi.operate.classTypes({ operateType }, { signal })),
  )
  return Object.fromEntries(LISTED_TYPES.map((type, index) => [type, counts[index] ?? []])) as OperatedCounts
}
