import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import { buildIcons } from '../../scripts/build/server-icons.ts'
import { serverSource } from '../../scripts/source/conditions.ts'

/** Builds every thread into a file of its own, next to the server. */
const threads = globSync('src/**/*-thread.ts', { cwd: import.meta.dirname }).map((path) => [
  basename(path, '.ts'),
  join(import.meta.dirname, path),
])

/** Bundles all dependencies: the server and its threads run without installed packages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { name: 'icons', buildStart: async () => void (await buildIcons(join(import.meta.dirname, 'dist/icons'))) },
  ],
  ssr: { noExternal: true, resolve: { conditions: serverSource } },
  build: {
    ssr: true,
    target: 'node22',
    // As deep as `src/platform`, so that both resolve the data files with the same relative path.
    outDir: 'dist/bundle',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/app/main.ts', 'key-holder': 'src/key-holder/main.ts', ...Object.fromEntries(threads) },
      // Shared parts are beside the programs, for the same reason.
      output: { chunkFileNames: '[name]-[hash].js' },
      // Optional native helpers of ws and pg, which work without them.
      external: ['bufferutil', 'utf-8-validate', 'pg-native'],
    },
  },
})
