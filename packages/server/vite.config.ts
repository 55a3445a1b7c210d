import { defaultServerConditions, defineConfig } from 'vite'

/** One file that Node starts without any package installed. Its data stays in `packages/server/data`. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, resolve: { conditions: ['@openappkit/source', ...defaultServerConditions] } },
  build: {
    ssr: 'src/main.ts',
    target: 'node22',
    // As deep as src/listing: the data files are found from both.
    outDir: 'dist/bundle',
    emptyOutDir: true,
  },
})
