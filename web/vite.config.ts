import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'
import { className } from './vite/className.ts'
import { featuresOnly } from './vite/featuresOnly.ts'

/** Of the parts of all screens, those that the first one has no use for. */
const LATER = [
  'Breadcrumbs|Centre|centreTabs|Choices|Confirm|Dialog|Field|FilePicker|Marked|Own|Pagination|Timeline|RichText|Status|Tabs|icons|primitives',
  'endSession|fileShelf|holdWhileComposing|keepToken|listAddress|moneyText|phoneLink|refreshProfile|saveFile|sizeText',
  'tokenCookie|useKept|useLoaded|useOwn|useTopOfList',
].join('|')
const FRAME = `(ui|platform|app)/(?!${LATER})`
/** What the first page shows of each feature. */
const HOME =
  'videos/(VideoGrid|video(Address|Item)|playsText|durationText)|books/BookCover|training/(AnnounRow|DateBlock|trainText|announ(Path|Type))|knowledge/knowledgeItem|laws/LawUpdates|questions/QuestionRow'

/** A part that comes later brings its scripts by itself; naming them beforehand would weigh on the first page. */
const onlyStyles = (_part: string, files: string[]) => files.filter((file) => file.endsWith('.css'))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [addresses(), featuresOnly(), reactRouter()],
  // Short names: they are sent three times, in the styles, in the scripts and in the page.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: onlyStyles },
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
                  test: new RegExp(`web/src/(${FRAME}|${HOME})|contract/src/(?!feedback|questions)`),
                  minShareCount: 2,
                },
                // What most other screens share comes in one file too: every route names its files in the manifest of every page.
                { name: 'parts', test: /web\/src\/(ui|platform)\//, minShareCount: 4 },
                { name: 'reading', test: /web\/src\/(knowledge|operations)\//, minShareCount: 4 },
                { name: 'asking', test: /web\/src\/questions\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
