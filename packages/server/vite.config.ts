import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'
import { buildIcons } from '../../scripts/build/server-icons.ts'
import { serverSource } from '../../scripts/source/conditions.ts'

/** Every thread of the sources is a file of its own, beside the server. */
const threads = globSync('src/**/*-thread.ts', { cwd: import.meta.dirname }).map((path) => [
  basename(path, '.ts'),
  join(import.meta.dirname, path),
])

/** What Node starts without any package installed: the server and its threads. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { name: 'icons', buildStart: async () => void (await buildIcons(join(import.meta.dirname, 'dist/icons'))) },
  ],
  ssr: { noExternal: true, resolve: { conditions: serverSource } },
  build: {
    ssr: true,
    target: 'node22',
    // As deep as src/platform: the data files are found from both.
    outDir: 'dist/bundle',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/app/main.ts', 'key-holder': 'src/key-holder/main.ts', ...Object.fromEntries(threads) },
      // ws looks for these natively built helpers and does well without them.
      external: ['bufferutil', 'utf-8-validate'],
    },
  },
})
