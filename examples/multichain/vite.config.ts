import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Inside this repository the packages are read from their sources. An app of your own does not need this line.
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  // The libraries of Solana and of the demo wallets are large, and load when they are used.
  build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
})
