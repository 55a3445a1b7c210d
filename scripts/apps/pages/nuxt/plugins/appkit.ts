import { evmAdapter } from '@openappkit/adapter-evm'
import { AppKitPlugin } from '@openappkit/vue'
import { base, mainnet } from '@openappkit/vue/networks'

export default defineNuxtPlugin(({ vueApp }) => {
  vueApp.use(AppKitPlugin, { adapters: [evmAdapter()], networks: [mainnet, base] })
})
