import vue from '@vitejs/plugin-vue'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue()],
  // Reads the packages of this repository from their sources. Your own app does not need this line.
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  // The Demo Wallet includes its signing code.
  build: { target: 'es2022', chunkSizeWarningLimit: 600 },
})
