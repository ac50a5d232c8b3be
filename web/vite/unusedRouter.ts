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

/** A name that the router comes to need and that is missing here ends the build. */
export function unusedRouter(): Plugin {
  return {
    name: 'zhengcai-unused-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => UNUSED[/\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1] ?? ''],
  }
}
