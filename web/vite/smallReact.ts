import type { Plugin } from 'vite'

const HERE = new URL('./preact/', import.meta.url).pathname
const REACT = '\0react'
const INSTEAD: Record<string, string> = {
  'react-dom': 'preact/compat',
  'react-dom/client': `${HERE}reactDomClient.ts`,
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Readers' browsers get Preact in the place of React, a tenth of its size; the server and the development build keep React. */
export function smallReact(): Plugin {
  return {
    name: 'zhengcai-small-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, from) {
      if (id === 'react') return REACT
      const instead = INSTEAD[id]
      return instead && this.resolve(instead, from, { skipSelf: true })
    },
    load: (id) =>
      id === REACT
        ? `export * from 'preact/compat'
export { default } from 'preact/compat'
export { useId, useOptimistic } from '${HERE}react.ts'`
        : undefined,
  }
}
