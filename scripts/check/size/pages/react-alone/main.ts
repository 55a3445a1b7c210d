import { createAppKit } from '@openappkit/modal'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kitOptions } from '../kit-options.js'

const kit = createAppKit(kitOptions)

function App() {
  const { isConnected } = kit.getAccount()
  return createElement(
    'main',
    { 'data-connected': isConnected, onDoubleClick: () => void kit.open() },
    createElement('appkit-button'),
  )
}

const root = document.querySelector('#app')
if (root) createRoot(root).render(createElement(StrictMode, null, createElement(App)))
