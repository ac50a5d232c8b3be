import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Stands in for the build's own helper around each `import()`, which asks for a style sheet once and never again:
 * ours brings all files of a part before it is run, and as often as it is asked to.
 */
export function partFiles(): Plugin {
  return {
    name: 'zhengcai-part-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === HELPER
        ? `import { bringFiles } from '/src/platform/steps/siteFiles.ts'
export const __vitePreload = (run, files) => bringFiles(files).then(run)`
        : undefined,
  }
}
