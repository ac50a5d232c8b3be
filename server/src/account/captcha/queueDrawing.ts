import { atMost } from '../../platform/limits/atMost.ts'

/** Drawing: a few at a time, so that the rest of the site stays quick. */
export const queueDrawing = atMost(3, 60)
