import { join } from 'node:path'
import { defineConfig } from 'vite'
import { asPublished } from '../../scripts/check/size/build-page.ts'
import { clientSource } from '../../scripts/source/conditions.ts'

/** The wallet's frame as it is served: its page and worker, what comes with the first request, the page of windows, and the wallet's own page. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/frame'),
  base: './',
  publicDir: false,
  plugins: [asPublished()],
  resolve: { conditions: clientSource },
  build: {
    target: 'es2022',
    outDir: join(import.meta.dirname, 'dist/site'),
    emptyOutDir: true,
    // The policy of the page allows no inline script, and the browsers that it is for need no help.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['.', 'oauth/start', 'approve', 'keep', 'your-wallet'].map((page) =>
        join(import.meta.dirname, 'src/frame', page, 'index.html'),
      ),
    },
  },
  worker: { format: 'es' },
})
