import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Reads the packages of this repository from their sources. Your own app does not need this line.
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  // The Demo Wallet includes its signing code.
  build: { target: 'es2022', chunkSizeWarningLimit: 600 },
})
