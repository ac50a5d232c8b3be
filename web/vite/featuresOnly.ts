import type { Plugin } from 'vite'

/** The browser asks the site map only which feature a screen belongs to: the names of the files do not travel. */
export function featuresOnly(): Plugin {
  return {
    name: 'zhengcai-features-only',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.endsWith('/src/siteMap.ts') ? code.replace(/\/[\w-]+\.page\.tsx/g, '/') : undefined),
  }
}
