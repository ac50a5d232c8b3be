/** What every desk that answers readers has in common. Free of the schema library. */

/** Without an answer for longer, a question or a feedback is on the list of those to be hurried. */
export const ANSWER_WITHIN_WORKDAYS = 5
/** So many cases at most are answered by one text. */
export const MERGE_MOST = 20
