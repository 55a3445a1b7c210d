import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The page has the kit already, in a file beside this one: a second copy of it is not wanted. */
const kitBeside = (): Plugin => ({
  name: 'kit-beside',
  enforce: 'pre',
  resolveId: (id) =>
    /^@openappkit\/(?:adapter-evm|core|core\/internal)$/.test(id)
      ? { id: './appkit.js', external: 'relative' }
      : undefined,
})

/**
 * `wagmi.js`, built by itself: built with the others, it would share chunks with them, and every page would ask for more
 * files than it needs.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [kitBeside()],
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    emptyOutDir: false,
    lib: { entry: { wagmi: 'src/wagmi.ts' }, formats: ['es'] },
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'wagmi-[hash].js' } },
  },
})
