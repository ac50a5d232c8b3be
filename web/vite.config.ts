import { reactRouter } from '@react-router/dev/vite'
import { readersContract } from '@zhengcai/contract/contract.ts'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'
import { firstPage, firstText } from './vite/firstPage.ts'
import { layerOrder } from './vite/layerOrder.ts'
import { partFiles } from './vite/partFiles.ts'
import { smallReact } from './vite/smallReact.ts'
import { terseRouter } from './vite/terseRouter.ts'
import { unusedRouter } from './vite/unusedRouter.ts'

/** Asked once for both builds. */
const FIRST = firstPage()
const TEXT = firstText()
const SHARED = /(web\/src\/(ui|platform|knowledge|operations)|contract\/src)\//
/** What only the few screens need that take files; after the others, lest it take along what they share. */
const FILES = /web\/src\/(ui\/(forms\/FilePicker\.tsx|states\/kindFault)|platform\/api\/useUploads)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    smallReact(),
    addresses(readersContract),
    partFiles(),
    layerOrder(),
    terseRouter(),
    unusedRouter(),
    reactRouter(),
  ],
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
            // Every page carries the table of all files: they go by their hash alone.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            // What every screen needs comes in two files instead of twenty: fewer requests, and they compress better.
            // What only lists or texts need stays out of the first page.
            codeSplitting: {
              groups: [
                // Only what every page needs: a library of one screen must not travel with the first one.
                {
                  name: 'router',
                  test: /(node_modules\/(preact|react-router)|web\/vite\/preact)\/|^\0react$/,
                },
                // What the first page shares with others goes along: a dozen crumbs weigh more than one loaf.
                { name: 'site', test: (id) => FIRST.has(id.split('?')[0] ?? id) },
                // What texts share with other screens, and what others share, are one file each: each more stands in the table
                // of files that every page carries.
                {
                  name: 'texts',
                  test: (id) => TEXT.has(id.split('?')[0] ?? id) && SHARED.test(id),
                  minShareCount: 2,
                },
                {
                  name: 'parts',
                  test: (id) => SHARED.test(id) && !FILES.test(id),
                  minShareCount: 2,
                },
                { name: 'files', test: FILES },
              ],
            },
          },
        },
      },
    },
  },
})
