import type { Logger } from 'pino'
import type { Damaged } from './leaveOutDamaged.ts'

const AGAIN_AFTER = 3_600_000
const MOST_REMEMBERED = 1_000

/** Tells of each damaged thing once an hour, however often the lists are read that it was left out of. */
export function reportDamaged(log: Pick<Logger, 'error'>, now = () => performance.now()): (damaged: Damaged) => void {
  const told = new Map<string, number>()
  return ({ id, why }) => {
    if (now() - (told.get(id) ?? -AGAIN_AFTER) < AGAIN_AFTER) return
    if (told.size >= MOST_REMEMBERED) told.clear()
    told.set(id, now())
    log.error(
      { alarm: 'damaged-content', id, why },
      'left out of lists: `npm run office -- check` tells what is damaged',
    )
  }
}
