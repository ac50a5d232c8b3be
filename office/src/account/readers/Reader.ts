import type { officeApi } from '../../platform/api/officeApi.ts'

/** One reader as the office sees them. */
export type Reader = Awaited<ReturnType<typeof officeApi.readerDesk.open>>
