import type { AppKit } from '@openappkit/modal'
import { installDemoWallet } from '@openappkit/testing/demo-wallet'
import { hydrateRoot } from 'react-dom/client'
import { cookieToInitialState } from '../../src/index.js'
import { createDapp, network, Page } from './page.js'

declare global {
  interface Window {
    kit: AppKit
    hydrationProblems: string[]
    /** Everything that the page has shown, from what the server sent on. */
    shown: string[]
  }
}

const [rpcUrl] = network.rpcUrls.default.http as readonly [string]
installDemoWallet({ chains: [{ id: network.id, name: network.name, rpcUrl }] })

const root = document.getElementById('root') as HTMLElement
const read = () => root.textContent ?? ''
window.hydrationProblems = []
window.shown = [read()]
new MutationObserver(() => window.shown.push(read())).observe(root, {
  subtree: true,
  childList: true,
  characterData: true,
})

const { config, kit } = createDapp()
window.kit = kit
// As a framework hands the server's props to the browser.
const cookie = JSON.parse(document.getElementById('cookie')?.textContent ?? 'null') as string | null
hydrateRoot(root, <Page config={config} initialState={cookieToInitialState(config, cookie)} />, {
  onRecoverableError: (error) => void window.hydrationProblems.push(String(error)),
})
