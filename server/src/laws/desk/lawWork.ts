/** Told when there is something to write or to link anew. */
export const LAW_WORK = 'law work'
/** As an import stands that was confirmed, before anything of it is written. */
export const WAITS = '等待开始'
