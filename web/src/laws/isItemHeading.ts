import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'

/** 一、总体要求 heads an item of a notice: it stands in the contents, and in the text as the item's own first line. */
export const isItemHeading = ({ id, from }: Pick<OutlineNode, 'id' | 'from'>) =>
  from !== null && id === articleAnchor({ address: from })
