import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'

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
                { name: 'router', test: /node_modules/ },
                {
                  name: 'site',
                  test: /web\/src\/(ui|platform|app)\/(?!primitives|Pagination|RichText|Dialog|Choices|Breadcrumbs)/,
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
