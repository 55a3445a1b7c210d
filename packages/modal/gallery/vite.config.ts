import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { clientSource, testRunnerStub } from '../../../scripts/source/conditions.ts'

const port = Number(process.env['GALLERY_PORT'] ?? 6006)

/** Shows every element and every screen in every state on one page: `npm run gallery`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: clientSource, alias: testRunnerStub },
  server: { host: 'localhost', port, strictPort: true },
  preview: { host: 'localhost', port, strictPort: true },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
})
