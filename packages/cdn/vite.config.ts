import { defaultClientConditions, defineConfig } from 'vite'

/** One entry for a script tag, and one for the networks. Chunks name each other by hash and never an entry, so that a redirected address works. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    emptyOutDir: true,
    lib: { entry: { appkit: 'src/index.ts', networks: 'src/networks.ts' }, formats: ['es'] },
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'appkit-[hash].js' } },
  },
})
