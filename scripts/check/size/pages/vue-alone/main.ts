import { createAppKit } from '@openappkit/modal'
import { createApp, defineComponent, h } from 'vue'
import { kitOptions } from '../kit-options.js'

const kit = createAppKit(kitOptions)

const App = defineComponent(() => {
  const { isConnected } = kit.getAccount()
  return () => h('main', { 'data-connected': isConnected, onDblclick: () => void kit.open() }, h('appkit-button'))
})

createApp(App).mount('#app')
