import { defineConfig } from 'vite'
import { clientSource } from '../../../scripts/source/conditions.ts'

/** Pages of the specs, built as an app is built. */
export default defineConfig({
  root: import.meta.dirname,
  // The same pages are served under more than one policy, and so under more than one path.
  base: './',
  resolve: { conditions: clientSource },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        // The files of all languages have the same names; here it has to be seen which of them were asked for.
        chunkFileNames({ facadeModuleId }) {
          const [, language, group] = /\/locales\/([\w-]+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? []
          return language ? `assets/${language}-${group}-[hash].js` : 'assets/[name]-[hash].js'
        },
      },
    },
  },
})
