import type { Plugin } from 'vite'

/** Whole files of the router that this site never comes to; each is replaced by the least that lets the others be built. */
const UNUSED: Record<string, string> = {
  // Asking the server for routes on the way: all of them come with the first page.
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = () => {}
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined`,
  // Reporting each step to a monitoring service.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined`,
}

const PLACE = /\/react-router\/dist\/production\/lib\/(.+)$/

/** A name that the router comes to need and that is missing here ends the build, and so does a file that it no longer has. */
export function unusedRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'zhengcai-unused-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = PLACE.exec(id)?.[1] ?? ''
      const instead = UNUSED[file]
      if (instead !== undefined) met.add(file)
      return instead
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED).filter((file) => !met.has(file))
      if (error || missing.length === 0) return
      this.error(
        `The build never met ${missing.join(' and ')} of react-router, which web/vite/unusedRouter.ts replaces: find where a new release has them, or take them out`,
      )
    },
  }
}
