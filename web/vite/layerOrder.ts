import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const TOKENS = new URL('../src/ui/tokens.css', import.meta.url)

/**
 * Every style sheet begins with the order of the layers, so that it holds whichever comes first: after a fault
 * React puts the page's own sheets behind those that were added on the way.
 */
export function layerOrder(): Plugin {
  const [order = ''] = /@layer [^{;]+;/.exec(readFileSync(TOKENS, 'utf8')) ?? []
  return {
    name: 'zhengcai-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
    },
  }
}
