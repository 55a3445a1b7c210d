import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/page.css'
import './styles/card.css'
import './styles/pitch.css'
import './styles/controls.css'
import './appkit.js'
import { App } from './app.js'
import './demo-wallet.js'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
