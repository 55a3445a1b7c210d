import { build, defineConfig, type InlineConfig, type Plugin, type Rollup } from 'vite'
import { asPublished } from '../../scripts/check/size/build-page.ts'
import { clientSource } from '../../scripts/source/conditions.ts'

/** Entries: the script tag, and the files that share chunks with it. */
const entry = {
  appkit: 'src/index.ts',
  networks: 'src/networks.ts',
  'wallet-button': 'src/wallet-button.ts',
  'embedded-wallet': 'src/embedded-wallet.ts',
  siwx: 'src/siwx.ts',
}

const shared = {
  root: import.meta.dirname,
  plugins: [asPublished()],
  resolve: { conditions: clientSource },
  // Library builds do not replace this by default.
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies InlineConfig

const lib = { entry, formats: ['es'] } satisfies NonNullable<InlineConfig['build']>['lib']

/** Finds the modules that each root loads initially, from a build with the bundler's own chunks. */
async function findNeeds(...roots: readonly string[]): Promise<readonly ReadonlySet<string>[]> {
  const built = await build({
    ...shared,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', write: false, minify: false, lib },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  return roots.map((root) => {
    const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(root)))
    if (needed.size !== 1) throw new Error(`${root} is not the root of one chunk`)
    for (const { imports } of needed) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
    }
    const modules = [...needed].flatMap((chunk) => Object.entries(chunk.modules))
    // Removed modules are listed with a length of 0. Entries are never imported.
    return new Set(modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 && !isEntry(id) ? [id] : [])))
  })
}

const isEntry = (id: string) => Object.values(entry).some((path) => id === `${import.meta.dirname}/${path}`)

/** Makes `wagmi.js` import the kit from `appkit.js` beside it, instead of a second copy. */
const kitBeside = (): Plugin => ({
  name: 'kit-beside',
  enforce: 'pre',
  resolveId: (id) =>
    /^@openappkit\/(?:adapter-evm|core|core\/internal)$/.test(id)
      ? { id: './appkit.js', external: 'relative' }
      : undefined,
})

/**
 * Chunks import each other by hash and never an entry, so that a redirected URL works. One chunk contains everything
 * before a click: ten small ones weigh a fifth more. Another contains what the click needs, without what the engine
 * shares, because a page with a stored session loads the engine without a click. What `embedded-wallet.js` and `siwx.js`
 * have in common with their own lazy code is in chunks of its own, because lazy code would import these entries otherwise.
 */
async function scripts(): Promise<InlineConfig> {
  const [shell, first, engine, embeddedWallet, siwx] = await findNeeds(
    '/cdn/src/index.ts',
    '/modal/src/views/first-screen.chunk.ts',
    '/core/src/kit/engine/engine.ts',
    '/cdn/src/embedded-wallet.ts',
    '/cdn/src/siwx.ts',
  )
  function groupOf(id: string): string | null {
    if (shell?.has(id)) return 'shell'
    if (first?.has(id)) return engine?.has(id) ? 'common' : 'first'
    if (embeddedWallet?.has(id)) return 'embedded-wallet'
    return siwx?.has(id) && id.includes('/crypto/src/') ? 'signatures' : null
  }
  return {
    ...shared,
    build: {
      target: 'es2022',
      outDir: 'dist/browser',
      emptyOutDir: true,
      lib,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension' as const,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'appkit-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'group', name: groupOf }],
          },
        },
      },
    },
  }
}

/**
 * Builds one file separately. In the same build it would share chunks with the others, and every page would load more
 * files than it needs.
 */
const alone = (name: string, plugins: Plugin[] = []): InlineConfig => ({
  root: import.meta.dirname,
  plugins,
  resolve: { conditions: clientSource },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/browser',
    emptyOutDir: false,
    lib: { entry: { [name]: `src/${name}.ts` }, formats: ['es'] },
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: `${name}-[hash].js` } },
  },
})

/** `--mode` selects one of the files that are built separately. */
export default defineConfig(({ mode }) => {
  if (mode === 'wagmi') return alone(mode, [kitBeside()])
  return mode === 'common-networks' ? alone(mode) : scripts()
})
