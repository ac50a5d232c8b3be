import { SUMMARY_WELL, TITLE_WELL } from '@zhengcai/contract/publishing/checkWords.ts'
import { textLength } from '@zhengcai/contract/publishing/trees/textLength.ts'
import { type Rule, wholeBlock } from '../rule.ts'

const WELL: Record<string, { most: number; name: string }> = {
  title: { most: TITLE_WELL, name: '标题' },
  summary: { most: SUMMARY_WELL, name: '摘要' },
}

/** 长度: longer ones are cut off in lists and in search results. */
export const lengths: Rule = ({ part, text }) => {
  const well = WELL[part]
  const length = well ? textLength(text) : 0
  return well && length > well.most ? [wholeBlock('hint', `${well.name} ${length} 字，超过 ${well.most} 字`)] : []
}
