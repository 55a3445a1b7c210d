import { evmAdapter } from '@openappkit/adapter-evm'
import { AppKitPlugin } from '@openappkit/vue'
import { createApp } from 'vue'
import App from './app.vue'
import './demo-wallet.js'
import { networks } from './networks.js'

createApp(App)
  .use(AppKitPlugin, { adapters: [evmAdapter()], networks, metadata: { name: 'Vue demo' } })
  .mount('#app')
