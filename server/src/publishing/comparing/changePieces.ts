import type { ChangePiece, MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'

const SHOWN = 40
const AROUND = 8
const MOST = 9

export const shortened = (words: string): string => (words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words)

/** What differs within a part, told apart from what stayed; nothing where no word of it differs. */
export function piecesIn(node: MarkedNode): ChangePiece[] {
  const runs = runsIn(node)
  const differing = runs.findLastIndex(({ change }) => change !== undefined)
  if (differing < 0) return []
  const shown = runs.slice(0, MOST)
  const pieces = shown.map((run, at): ChangePiece => {
    if (run.change) return { ...run, words: shortened(run.words) }
    return { words: around(run.words, { before: at > 0, after: at < runs.length - 1 }) }
  })
  return differing < MOST ? pieces : [...pieces, { words: '…' }]
}

function runsIn(node: MarkedNode, runs: ChangePiece[] = []): ChangePiece[] {
  for (const child of node.children ?? []) runsIn(child, runs)
  if (!node.value) return runs
  const change = node.change === 'left' ? 'removed' : node.change === 'moved' ? 'added' : node.change
  const last = runs.at(-1)
  if (last && last.change === change) last.words += node.value
  else runs.push({ ...(change && { change }), words: node.value })
  return runs
}

/** Of words that stayed only what stands beside a change. */
function around(words: string, { before, after }: { before: boolean; after: boolean }): string {
  const kept = (before ? AROUND : 0) + (after ? AROUND : 0)
  if (words.length <= kept) return words
  return `${before ? words.slice(0, AROUND) : ''}…${after ? words.slice(-AROUND) : ''}`
}
