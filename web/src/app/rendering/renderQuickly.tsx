import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { encodeData } from './encodeData.ts'
import { handOver } from './handOver.ts'
import { MarkContext, markContext } from './mark.ts'
import { sheetsFirst } from './sheetsFirst.ts'

export type Rendered = { status: number; location: string | null; html: string }

/**
 * A page whose loaders all answered, which is nearly every page, without the streams and the request object's copies that the
 * router's own handler makes for every way a site could be served. `undefined` where anything is out of the ordinary: that is
 * the handler's own to tell.
 */
export function renderQuickly(build: ServerBuild) {
  const { query } = createStaticHandler(routesBelow(build, undefined), { basename: build.basename })
  const fixed = fixedContext(build)
  return async (request: Request, context: RouterContextProvider): Promise<Rendered | undefined> => {
    const loaded = await query(request, { requestContext: context })
    if (loaded instanceof Response) return { status: loaded.status, location: loaded.headers.get('location'), html: '' }
    if (loaded.errors || loaded.statusCode !== 200) return undefined
    return { status: 200, location: null, html: wholePage(fixed, loaded, request.url, context.get(markContext)) }
  }
}

type Fixed = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>

function wholePage(fixed: Fixed, loaded: StaticHandlerContext, url: string, mark: string): string {
  const { loaderData } = loaded
  const router: EntryContext = { ...fixed, staticHandlerContext: loaded, renderMeta: {} }
  const page = renderToString(
    <MarkContext value={mark}>
      <ServerRouter context={router} url={url} nonce={mark} />
    </MarkContext>,
  )
  if (!router.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${page}`
  const data = encodeData({ loaderData, actionData: null, errors: null })
  return `<!DOCTYPE html>${sheetsFirst(handOver(page, data, mark))}`
}

function routesBelow({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const { loader, handle } = route.module
    const own = { id, path, handle, loader: loader as RouteObject['loader'] }
    return index ? { ...own, index } : { ...own, caseSensitive, children: routesBelow({ routes } as ServerBuild, id) }
  })
}

/** What is the same for every page. */
function fixedContext(build: ServerBuild): Fixed {
  const { basename, future, routeDiscovery, ssr } = build
  const modules = Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : []))
  return {
    manifest: build.assets,
    branches: [],
    routeModules: Object.fromEntries(modules),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
    future,
    routeDiscovery,
    ssr,
    isSpaMode: false,
    serializeError: (error) => ({ message: error.message }),
  }
}
