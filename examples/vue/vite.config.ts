import vue from '@vitejs/plugin-vue'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue()],
  // Inside this repository the packages are read from their sources. An app of your own does not need this line.
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  // The Demo Wallet brings all of its signing with it.
  build: { target: 'es2022', chunkSizeWarningLimit: 600 },
})
