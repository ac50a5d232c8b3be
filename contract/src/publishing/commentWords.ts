/** About comments on texts in the making. Free of the schema library. */
export const COMMENT_MOST = 1_000
/** More words than that are no place any more; what is said about them is said about the whole. */
export const QUOTE_MOST = 1_000
export const COMMENTS_MOST = 500
export const ANSWERS_MOST = 200

/** What was done under a comment, beside answering it. */
export const COMMENT_ACTS = { reply: '回复', settle: '标为已处理', reopen: '重新打开' } as const
export type CommentAct = keyof typeof COMMENT_ACTS
