import { defaultClientConditions, defineConfig } from 'vite'
import { asPublished } from '../../scripts/check/size/build-page.ts'

type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

// Named by the core's entries, and used by screens and the engine alone.
const isLate = (id: string) =>
  /\/core\/src\/(?:(?:wallets|links|headless|rpc)\/|(?:environment\/environment|navigation\/(?!view-names)[\w-]+|async\/(?:attempt|painted|sleep|with-deadline|with-signal)|connectors\/(?:find-connector|wallet-name)|contracts\/siwx-placeholder|shell\/initial-readers|state\/screen-actions)\.)|\/protocol\/src\/(?:errors|text)\//.test(
    id,
  )

/** Whether a page with the script tag has this module from the start, because no dynamic import lies between. */
function isInShell(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (!info) return false
  if (info.isEntry) return false
  return info.importers.some((one) => isScriptEntry(one, modules) || isInShell(one, modules, seen))
}

const isScriptEntry = (id: string, modules: Modules) =>
  modules.getModuleInfo(id)?.isEntry === true && id.endsWith('/index.ts')

/** The page of `wagmi.js` has the kit already, in a file beside it: a second copy of it is not wanted. */
const kitBeside = (): Plugin => ({
  name: 'kit-beside',
  enforce: 'pre',
  resolveId: (id) =>
    /^@openappkit\/(?:adapter-evm|core|core\/internal)$/.test(id)
      ? { id: './appkit.js', external: 'relative' }
      : undefined,
})

/**
 * One entry for a script tag, one for the networks, and one for wallet buttons. Chunks name each other by hash and never an entry, so that a
 * redirected address works. All that is needed before a click is one chunk: in ten small ones it weighs a fifth more.
 */
const scripts = defineConfig({
  root: import.meta.dirname,
  plugins: [asPublished()],
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  // As in any other production build; a library build leaves it to the app.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    emptyOutDir: true,
    lib: {
      entry: { appkit: 'src/index.ts', networks: 'src/networks.ts', 'wallet-button': 'src/wallet-button.ts' },
      formats: ['es'],
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'appkit-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { debugName: 'shell', name: (id, modules) => (!isLate(id) && isInShell(id, modules) ? 'shell' : null) },
          ],
        },
      },
    },
  },
})

/**
 * `wagmi.js`, built by itself: built with the others, it would share chunks with them, and every page would ask for more
 * files than it needs.
 */
const wagmi = defineConfig({
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

export default defineConfig(({ mode }) => (mode === 'wagmi' ? wagmi : scripts))
