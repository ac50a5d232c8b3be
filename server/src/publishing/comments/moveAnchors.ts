import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Anchor } from '@zhengcai/contract/publishing/draftFields.ts'
import { quotationAt, type Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { anchorOf, changeOf, placeAfter, placeInOther } from '@zhengcai/contract/publishing/trees/placeAnchors.ts'
import { solid, textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import type { Db } from '../../platform/database/database.ts'
import { getContent } from '../drafts/drafts.queries.ts'
import { type CommentRow, listCommentRows, type Moved, updatePlaces } from './comments.queries.ts'

type Written = {
  draftId: string
  /** What is about to be stored. */
  tree: Tree
  /** Where the editor has them; nothing where no editor has made this text. */
  anchors?: Anchor[] | undefined
}

/**
 * Comments move with the text that is about to be written, in the same transaction. Answers those that do not lie where the
 * editor said.
 */
export async function moveAnchors(tx: Db, { draftId, tree, anchors }: Written): Promise<Anchor[]> {
  const rows = (await listCommentRows(tx, draftId)).filter(({ quote }) => quote !== '')
  if (rows.length === 0) return []
  const { tree: old } = await getContent(tx, draftId)
  const change = changeOf(old ? textOfTree(old) : '', textOfTree(tree))
  const claims = new Map(anchors?.map((anchor) => [anchor.comment, anchor]))
  const strayed: Anchor[] = []
  const moved: Moved[] = []
  for (const row of rows) {
    const placed = { ...row, quote: solid(row.quote) }
    const claim = claims.get(row.id)
    const place = anchors ? placeAfter(placed, change, claim) : placeInOther(placed, change)
    moved.push(...moveOf(row, change.after, place))
    if (claim && !isAsSaid(claim, place)) strayed.push(anchorOf(row.id, change.after, place))
  }
  await updatePlaces(tx, moved)
  return strayed
}

const isAsSaid = (claim: Anchor, place: Range | undefined) =>
  'gone' in claim ? place === undefined : claim.from === place?.from && claim.to === place.to

/** Most saves leave most comments as they were; where words are gone the last ones stay. */
function moveOf(row: CommentRow, text: string, place: Range | undefined): Moved[] {
  const { words, before, after } = place ? quotationAt(text, place) : row
  const moved = { id: row.id, place_from: place?.from ?? null, place_to: place?.to ?? null, words, before, after }
  const was = [row.from, row.to, row.words, row.before, row.after]
  const isSame = [moved.place_from, moved.place_to, words, before, after].every((part, at) => part === was[at])
  return isSame ? [] : [moved]
}
