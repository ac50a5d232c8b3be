import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'
import { layerOrder } from './vite/layerOrder.ts'
import { partFiles } from './vite/partFiles.ts'
import { terseRouter } from './vite/terseRouter.ts'

/** Of the parts of all screens, those that the first one has no use for. */
const LATER = [
  'Breadcrumbs|Centre|centreTabs|Choices|Confirm|Contact|contactPieces|Dialog|EmptyList|FactList|Field|FilePicker|FoldedFilters|Kicker|ListFilters|Marked|Own|PageHead|Pagination',
  'RichText|SkipToResults|States|Status|Tabs|Timeline|icons|primitives',
  'endSession|fileShelf|holdWhileComposing|keepToken|listAddress|moneyText|refreshProfile|saveFile|sizeText',
  'kindFault|movedTo|refusalHandling|tokenCookie|unreached|useAttempt|useKept|useLoaded|useOwn|useTopOfList|useUploads',
].join('|')
const FRAME = `(ui|platform|app)/(?!${LATER})`
/** What the first page shows of each feature. */
const HOME =
  'videos/(VideoGrid|video(Address|Item)|playsText|durationText)|books/BookCover|training/(AnnounRow|DateBlock|trainText|announ(Path|Type))|knowledge/knowledgeItem|laws/LawUpdates|questions/QuestionRow'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [addresses(), partFiles(), layerOrder(), terseRouter(), reactRouter()],
  // Short names: they are sent three times, in the styles, in the scripts and in the page.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A hundredth smaller than the built-in one, which is what keeps the first page within its budget.
    minify: 'terser',
    // The router's warnings go to the console of whoever builds the site; readers need not fetch their words.
    terserOptions: {
      compress: {
        passes: 3,
        ecma: 2022,
        module: true,
        pure_getters: true,
        unsafe_arrows: true,
        unsafe_methods: true,
        pure_funcs: ['warning', 'warnOnce'],
        drop_console: ['warn', 'log', 'info', 'debug'],
      },
    },
    // Tells which parts are loaded on demand: the browser tests hold each of them back in turn.
    manifest: true,
    // What a late part needs is fetched before it is run, itself among it.
    modulePreload: { polyfill: false, resolveDependencies: (file, files) => [...new Set([file, ...files])] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page carries the table of all files: shared ones go by their hash alone.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            // What every screen needs comes in two files instead of twenty: fewer requests, and they compress better.
            // What only lists or texts need stays out of the first page.
            codeSplitting: {
              groups: [
                // Only what every page needs: a library of one screen must not travel with the first one.
                {
                  name: 'router',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                // What the first page shares with others goes along: a dozen crumbs weigh more than one loaf.
                {
                  name: 'site',
                  test: new RegExp(
                    `web/src/(${FRAME}|${HOME})|contract/src/(?!feedback|questions|forms|invisible|account|knowledge/(lawWords|articleHref|writeNumber))`,
                  ),
                  minShareCount: 2,
                },
                // What other screens share is one file too: each more stands in the table of files that every page carries.
                { name: 'parts', test: /web\/src\/(ui|platform|knowledge|operations|contract)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
