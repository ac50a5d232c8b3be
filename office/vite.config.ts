import { join } from 'node:path'
import { officeContract } from '@zhengcai/contract/contract.ts'
import { defineConfig } from 'vite'
import { addresses } from '../web/vite/addresses.ts'
import { layerOrder } from '../web/vite/layerOrder.ts'
import { partFiles } from '../web/vite/partFiles.ts'
import { smallReact } from '../web/vite/smallReact.ts'
import { terseRouter } from '../web/vite/terseRouter.ts'
import { officeSteps } from './vite/officeSteps.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  plugins: [smallReact(), addresses(officeContract), partFiles('office/'), officeSteps(), layerOrder(), terseRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2022',
    outDir: 'build',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: 'terser',
    terserOptions: { compress: { passes: 2, ecma: 2022, module: true } },
    // Tells which files the shell comes with, and which each screen adds.
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: (file, files) => [...new Set([file, ...files])] },
    rolldownOptions: { input: join(import.meta.dirname, 'shell.html') },
  },
})
