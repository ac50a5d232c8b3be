/** What the calendar moves. Free of the schema library. */
export const MOVED_KINDS = { question: '提问', feedback: '反馈' } as const
export type MovedKind = keyof typeof MOVED_KINDS

/** A notice with all its words is a tenth of it. */
export const DAYS_TEXT_MOST = 20_000
