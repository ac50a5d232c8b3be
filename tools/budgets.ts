import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What each screen may bring along as script before the reader has tapped anything, in bytes of brotli: what it weighs, and a little room.
 * Who needs more puts it behind a tap (`onDemand`) before raising a number here. 76,800 (75 KB) is the most for what is read.
 */
export const BUDGETS: Record<string, number> = {
  '/index': 58_500,
  '/search': 65_500,
  '/searchList': 74_000,
  '/searchDetails': 71_500,
  '/news': 64_500,
  '/newsDetails': 64_000,
  '/videoList': 64_500,
  '/videoDetails': 66_000,
  '/videoPlay': 69_700,
  '/training': 66_000,
  '/trainingDetails': 71_000,
  '/question': 65_000,
  '/questionDetails': 65_500,
  '/newQuestion': 74_200,
  '/books': 67_000,
  '/subscriptionDetail': 70_500,
  '/law': 72_500,
  '/readDetails': 76_200,
  '/lawDetails': 69_000,
  '/deadline': 65_500,
  '/solicit-letter': 65_000,
  '/solicit-list': 65_500,
  '/article': 64_500,
  '/personal-center': 81_000,
  '/edit-info': 75_700,
  '/about-us': 69_500,
  '/platform-notification': 65_200,
  '/notice-detail': 65_500,
  '/myAskInfo': 70_700,
  '/feedBackInfo': 70_200,
  '/bindWx': 57_000,
  '/protocal': 64_500,
  '/m-question': 74_500,
}

type Entry = { module: string; imports?: string[] }
type Route = Entry & {
  id: string
  parentId?: string
  clientLoaderModule?: string
  clientActionModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}
type Manifest = { entry: Entry; routes: Record<string, Route>; url: string }

/** How much script each screen of a build comes with, by its address. */
export function weighScreens(client: string): Map<string, number> {
  const manifest = manifestOf(client)
  const screens = Object.keys(manifest.routes).filter((id) => id.startsWith('/'))
  const weight = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)
  return new Map(screens.map((id) => [id, weight(filesOf(manifest, id))]))
}

/** A line for each screen that weighs more than it may, or of which nobody said how much it may. */
export function overBudget(weights: Map<string, number>, budgets = BUDGETS): string[] {
  return [...weights].flatMap(([screen, weight]) => {
    const most = budgets[screen]
    if (most === undefined) return `${screen}：没有脚本字节数的上限`
    return weight > most ? `${screen}：脚本 ${weight} 字节，超出 ${most} 字节的上限 ${weight - most} 字节` : []
  })
}

function manifestOf(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('构建结果里没有页面清单')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** The screen, the frame around it, and what starts them. */
function filesOf({ entry, routes, url }: Manifest, screen: string): Set<string> {
  const files = new Set([url, entry.module, ...(entry.imports ?? [])])
  for (let route = routes[screen]; route; route = routes[route.parentId ?? '']) {
    const { module, imports = [], ...rest } = route
    const parts = [
      rest.clientLoaderModule,
      rest.clientActionModule,
      rest.clientMiddlewareModule,
      rest.hydrateFallbackModule,
    ]
    for (const file of [module, ...imports, ...parts]) if (file) files.add(file)
  }
  return files
}
