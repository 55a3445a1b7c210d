import { AppKitButton, AppKitProvider, useAppKit, useAppKitAccount } from '@openappkit/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kitOptions } from '../kit-options.js'

function App() {
  const { open } = useAppKit()
  const { isConnected } = useAppKitAccount()
  return createElement(
    'main',
    { 'data-connected': isConnected, onDoubleClick: () => void open() },
    createElement(AppKitButton),
  )
}

const root = document.querySelector('#app')
if (root)
  createRoot(root).render(
    createElement(StrictMode, null, createElement(AppKitProvider, kitOptions, createElement(App))),
  )
