import type { Plugin } from 'vite'

const CHECK = /^(\s*invariant\w*\(.+), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm

/** The router explains broken assumptions to whoever builds the site; readers need not fetch the explanations. The checks stay. */
export function terseRouter(): Plugin {
  return {
    name: 'zhengcai-terse-router',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/node_modules/react-router/') ? { code: code.replace(CHECK, '$1);'), map: null } : undefined,
  }
}
