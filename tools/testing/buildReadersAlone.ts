import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { ROOT } from '../sources.ts'

const OF_OFFICE = /\/contract\/src\/office\/|\/office\/(src|vite)\//

/** Ends the build where anything of it asks for the console. */
const withoutOffice: Plugin = {
  name: 'without-office',
  enforce: 'pre',
  load: (id) => {
    if (OF_OFFICE.test(id)) throw new Error(`the readers' build asks for ${id}`)
  },
}

const built: Record<string, string> = {}
const noting: Plugin = {
  name: 'noting',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [name, file] of Object.entries(bundle))
        built[name] = createHash('sha256')
          .update(file.type === 'chunk' ? file.code : file.source)
          .digest('hex')
    },
  },
}

/** Builds what browsers of readers get, keeps none of it, and prints the name and sum of each file. */
const builder = await createBuilder({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'web/vite.config.ts'),
  mode: 'production',
  logLevel: 'silent',
  plugins: [withoutOffice, noting],
  environments: { client: { build: { write: false } } },
})
const { client } = builder.environments
if (!client) throw new Error('no build for browsers')
await builder.build(client)
console.log(JSON.stringify(built))
