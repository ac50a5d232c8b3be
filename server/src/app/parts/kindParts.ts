import { AUTHORS } from '../../articles/articles.queries.ts'
import type { KindParts } from '../../publishing/publishingNeeds.ts'
import { DEADLINE } from '../../solicits/solicits.queries.ts'
import { SPEAKERS } from '../../videos/videos.queries.ts'

export const KIND_PARTS: KindParts = { people: [AUTHORS, SPEAKERS], callEnds: DEADLINE }
