import { CHANGES, type Change, type MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'

const FACTS: Record<string, string> = {
  media: '文件',
  alt: '替代文字',
  caption: '图注',
  credit: '来源',
  decorative: '装饰性图片',
  name: '名称',
  depth: '标题级别',
  ordered: '编号',
  start: '起始编号',
  header: '表头',
  align: '对齐',
  colspan: '跨列',
  rowspan: '跨行',
  url: '链接',
}

/** What became of a part, and what its facts were before. */
export function changeWords(change: Change, was: MarkedNode['was']): string {
  const before = Object.entries(was ?? {}).map(([name, value]) => `${FACTS[name] ?? name}原为“${wordOf(value)}”`)
  return [CHANGES[change], ...before].join('，')
}

function wordOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value === null || value === '' ? '无' : String(value)
}
