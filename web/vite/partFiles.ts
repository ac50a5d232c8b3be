import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const SITE_FILES = new URL('../src/platform/steps/siteFiles.ts', import.meta.url).pathname

/**
 * Stands in for the build's own helper around each `import()`, which asks for a style sheet once and never again:
 * ours brings all files of a part before it is run, and as often as it is asked to.
 * `below` is where the files of the build are served, from the root on.
 */
export function partFiles(below = ''): Plugin {
  const named = below ? `files.map((file) => '${below}' + file)` : 'files'
  return {
    name: 'zhengcai-part-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === HELPER
        ? `import { bringFiles } from '${SITE_FILES}'
export const __vitePreload = (run, files) => bringFiles(${named}).then(run)`
        : undefined,
  }
}
