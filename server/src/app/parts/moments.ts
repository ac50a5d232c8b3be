import { untilNextItem } from '../../knowledge/moments.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { UntilNext } from '../../platform/database/freshness/freshness.ts'
import { untilNextAnnouncement } from '../../training/moments.queries.ts'

/** Whatever changes by itself at some time of day; what changes with the day does so at midnight. */
export const moments = (db: Db): UntilNext[] => [() => untilNextItem(db), () => untilNextAnnouncement(db)]
