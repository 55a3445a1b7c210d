import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Inside this repository the packages are read from their sources. An app of your own does not need this line.
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  // The library of Solana is one file.
  build: { target: 'es2022', chunkSizeWarningLimit: 900 },
})
