import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [addresses(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
