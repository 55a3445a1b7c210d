import { defaultClientConditions, defineConfig } from 'vite'

/** One entry for a script tag. Chunks name each other by hash and never the entry, so that a redirected address works. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    emptyOutDir: true,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'appkit.js' },
    rolldownOptions: { output: { chunkFileNames: 'appkit-[hash].js' } },
  },
})
