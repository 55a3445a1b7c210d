import { defineConfig } from 'vite'
import { clientSource } from '../../../scripts/source/conditions.ts'

/** Builds the pages of the specs like an app. */
export default defineConfig({
  root: import.meta.dirname,
  // The same pages are served under several paths, each with its own policy.
  base: './',
  resolve: { conditions: clientSource },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Adds the language to the names of locale chunks, so that specs can tell which ones a page requested.
        chunkFileNames({ facadeModuleId }) {
          const [, language, group] = /\/locales\/([\w-]+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? []
          return language ? `assets/${language}-${group}-[hash].js` : 'assets/[name]-[hash].js'
        },
      },
    },
  },
})
