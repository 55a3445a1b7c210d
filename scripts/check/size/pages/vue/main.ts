import { AppKitButton, AppKitPlugin, useAppKit, useAppKitAccount } from '@openappkit/vue'
import { createApp, defineComponent, h } from 'vue'
import { kitOptions } from '../kit-options.js'

const App = defineComponent(() => {
  const { open } = useAppKit()
  const account = useAppKitAccount()
  return () =>
    h('main', { 'data-connected': account.value.isConnected, onDblclick: () => void open() }, h(AppKitButton))
})

createApp(App).use(AppKitPlugin, kitOptions).mount('#app')
