import { defaultClientConditions, defineConfig } from 'vite'

/** Pages of the specs, built as an app is built. */
export default defineConfig({
  root: import.meta.dirname,
  // The same pages are served under more than one policy, and so under more than one path.
  base: './',
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  build: { target: 'es2022' },
})
