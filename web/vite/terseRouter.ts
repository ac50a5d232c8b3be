import type { Plugin } from 'vite'

const CHECK = /^(\s*invariant\w*\(.+), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm

/** The router explains broken assumptions to whoever builds the site; readers need not fetch the explanations. The checks stay. */
export function terseRouter(): Plugin {
  // The build for the server leaves the router outside and passes none of its files.
  let [files, shortened] = [0, 0]
  return {
    name: 'zhengcai-terse-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return undefined
      const terse = code.replace(CHECK, '$1);')
      files += 1
      if (terse !== code) shortened += 1
      return { code: terse, map: null }
    },
    buildEnd(error) {
      if (error || files === 0 || shortened > 0) return
      this.error(
        `None of the ${files} files of react-router has a check with an explanation as it used to write them: correct CHECK in web/vite/terseRouter.ts, or take it out`,
      )
    },
  }
}
