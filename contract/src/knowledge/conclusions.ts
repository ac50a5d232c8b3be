/** How an answer comes out, in the words it opens with; an answer that is neither has none. */
export const CONCLUSIONS = { yes: '可以', no: '不可以', depends: '视情况' } as const
export type Conclusion = keyof typeof CONCLUSIONS
