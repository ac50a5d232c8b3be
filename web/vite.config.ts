import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'

/** What the frame and the home page are made of; a part that only other screens share must not travel with the first one. */
const IN_EVERY_FRAME =
  /web\/src\/(app\/|ui\/(Button|Card|ItemRow|Phrases|ReportError|SectionHeader|SiteLink|StatePage|States|Toasts|[a-z]+)\.|platform\/(api|browserApi|display|errorReport|listAddress|loading|NetworkError|page|routeFiles|session|step|toasts|tokenCookie|useGo|useKept|useSite|useTopOfList))/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [addresses(), reactRouter()],
  // Short names: they are sent three times, in the styles, in the scripts and in the page.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:5]' } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
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
                {
                  name: 'site',
                  test: IN_EVERY_FRAME,
                  minShareCount: 3,
                },
                // How each feature shows an item in a list, which the first page needs of all of them.
                {
                  name: 'rows',
                  test: /web\/src\/(?:knowledge\/knowledgeItem|training\/(?:trainText|announ|DateBlock|AnnounRow)|videos\/(?:videoAddress|durationText|playsText|VideoGrid|videoItem)|books\/BookCover)|contract\/src\/knowledge\/detailPath/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
