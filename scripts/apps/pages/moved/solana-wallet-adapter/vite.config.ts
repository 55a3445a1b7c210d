import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `@solana/web3.js` is in the first chunk, as it was before the move.
export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 700 } })
