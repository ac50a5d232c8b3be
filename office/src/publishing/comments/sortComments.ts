import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'

type Sorted = { open: Comment[]; gone: Comment[]; settled: Comment[] }

/** Those about the whole first, the others in the order of the text; apart those whose words are gone, and those that are settled. */
export function sortComments(comments: readonly Comment[], placeOf: (id: string) => number | undefined): Sorted {
  const isGone = ({ id, quote }: Comment) => quote !== '' && placeOf(id) === undefined
  const rank = (comment: Comment) => placeOf(comment.id) ?? -1
  const sorted = comments.toSorted((one, other) => rank(one) - rank(other) || (one.time < other.time ? -1 : 1))
  return {
    open: sorted.filter((one) => !one.settled && !isGone(one)),
    gone: sorted.filter((one) => !one.settled && isGone(one)),
    settled: sorted.filter((one) => one.settled),
  }
}

/** What stands before the cursor and may become a name. */
export const nameBegun = (text: string): string | undefined => /[@＠]([^\s@＠，。；：、]{0,20})$/.exec(text)?.[1]
