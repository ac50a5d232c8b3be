import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [addresses(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every screen needs comes in two files instead of twenty: fewer requests, and they compress better.
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules/ },
                { name: 'site', test: /web\/src\/(ui|platform|app)\/(?!primitives)/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
})
