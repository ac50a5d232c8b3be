import type { Block, FootnoteDefinition, Inline, Tree } from '@zhengcai/contract/platform/tree.ts'

/** A text as its printed lines: what counts in a law are words and where lines end. */
export const linesOfTree = (tree: Tree): string[] => tree.children.flatMap(linesOf)

function linesOf(block: Block | FootnoteDefinition): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return wordsOf(block.children).split('\n')
    case 'list':
      return block.children.flatMap(({ children }, index) => {
        const [first = '', ...rest] = children.flatMap(linesOf)
        return [block.ordered ? `${(block.start ?? 1) + index}.${first}` : first, ...rest]
      })
    case 'blockquote':
      return block.children.flatMap(linesOf)
    case 'table':
      return block.children.map((row) => row.children.map((cell) => cell.children.flatMap(linesOf).join('')).join(' '))
    case 'code':
      return block.value.split('\n')
    default:
      return []
  }
}

function wordsOf(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if ('value' in inline) return inline.value
      return 'children' in inline ? wordsOf(inline.children) : ''
    })
    .join('')
}
