import { build, defineConfig, type InlineConfig, type Plugin, type Rollup } from 'vite'
import { asPublished } from '../../scripts/check/size/build-page.ts'
import { clientSource } from '../../scripts/source/conditions.ts'

/** One entry for a script tag, one for the networks, and one for wallet buttons. */
const entry = { appkit: 'src/index.ts', networks: 'src/networks.ts', 'wallet-button': 'src/wallet-button.ts' }

const shared = {
  root: import.meta.dirname,
  plugins: [asPublished()],
  resolve: { conditions: clientSource },
  // As in any other production build; a library build leaves it to the app.
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies InlineConfig

const lib = { entry, formats: ['es'] } satisfies NonNullable<InlineConfig['build']>['lib']

/** What each of these modules needs at once, read from a build that was cut up by the bundler alone. */
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
    // What was shaken off is on the list with nothing of it. An entry is named by nobody.
    return new Set(modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 && !isEntry(id) ? [id] : [])))
  })
}

const isEntry = (id: string) => Object.values(entry).some((path) => id === `${import.meta.dirname}/${path}`)

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
 * Chunks name each other by hash and never an entry, so that a redirected address works. All that is needed before a
 * click is one chunk: in ten small ones it weighs a fifth more. What the click needs is another one, less what the engine
 * needs too, which a page with a saved session loads without a click.
 */
async function scripts(): Promise<InlineConfig> {
  const [shell, first, engine] = await findNeeds(
    '/cdn/src/index.ts',
    '/modal/src/views/first-screen.chunk.ts',
    '/core/src/kit/engine/engine.ts',
  )
  const groupOf = (id: string) =>
    shell?.has(id) ? 'shell' : !first?.has(id) ? null : engine?.has(id) ? 'common' : 'first'
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
 * One file, built by itself: built with the others, it would share chunks with them, and every page would ask for more files
 * than it needs.
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

/** With `--mode`, one of the files that are built by themselves. */
export default defineConfig(({ mode }) => {
  if (mode === 'wagmi') return alone(mode, [kitBeside()])
  return mode === 'common-networks' ? alone(mode) : scripts()
})
