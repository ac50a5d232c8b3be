import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The default fetches a manifest during navigation; ours is small enough to come with the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
