import { evmAdapter } from '@openappkit/adapter-evm'
import { AppKitPlugin } from '@openappkit/vue'
import { base, mainnet } from '@openappkit/vue/networks'
import { createApp } from 'vue'
import App from './App.vue'

createApp(App)
  .use(AppKitPlugin, { adapters: [evmAdapter()], networks: [mainnet, base] })
  .mount('#app')
