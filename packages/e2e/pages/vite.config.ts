import { defaultClientConditions, defineConfig } from 'vite'

/** Pages of the specs, built as an app is built. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  build: { target: 'es2022', rolldownOptions: { input: ['kit.html', 'two-kits.html'] } },
})
