import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { clientSource } from '../../../scripts/source/conditions.ts'

/** Every element in every state on one page: `npm run gallery`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: clientSource },
  server: { host: 'localhost', port: Number(process.env['GALLERY_PORT'] ?? 6006), strictPort: true },
  preview: { host: 'localhost', port: Number(process.env['GALLERY_PORT'] ?? 6006), strictPort: true },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
})
