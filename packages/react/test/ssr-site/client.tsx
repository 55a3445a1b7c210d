import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.js'

declare global {
  interface Window {
    hydrationProblems: string[]
  }
}

window.hydrationProblems = []
const root = document.getElementById('root')
if (root) {
  hydrateRoot(root, <Page />, {
    onRecoverableError: (error) => void window.hydrationProblems.push(String(error)),
  })
}
