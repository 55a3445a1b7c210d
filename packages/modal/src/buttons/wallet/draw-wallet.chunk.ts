import type { AppKit } from '@openappkit/core'
import { AppKitError } from '@openappkit/core'
import { loadBundledWallets } from '@openappkit/core/internal'
import { shortAddress } from '@openappkit/ui/format'
import { buttonText } from '../../i18n/engine/kit-language.js'
import type { Draw, PageButton } from '../page-button.js'
import { connectWallet, findWallet } from './connect-wallet.chunk.js'
import { readWalletKey } from './wallet-keys.js'
import { drawPill, span } from '../pill.js'
import { checkIcon, svg } from '../svg.js'

type WalletButton = PageButton & { wallet: string }
type Wallet = ReturnType<typeof readWallet>

/** Buttons that connect after a click. */
const clicked = new WeakSet<object>()

/** Draws the wallet button: the name of the wallet, and whether it connects or is connected. */
export const draw: Draw = (host, root) => {
  const button = host as WalletButton
  const kit = button.foundKit
  if (!kit) return
  const wallet = readWallet(kit, button)
  // The name is known from the start. The image, and whether the wallet is installed, need the wallet list.
  if (!wallet.isListed) void loadBundledWallets(kit.state).then(() => kit === button.foundKit && draw(button, root))

  const text = buttonText(kit)
  const { isConnected, address = '' } = kit.getAccount(button.namespace)
  const info = kit.getWalletInfo(button.namespace)
  // A wallet on another device can have any name, so its id is compared.
  const isThis = info?.type === 'WALLET_CONNECT' ? info.walletId === wallet.id : info?.name === wallet.connectedName
  const isOwn = isConnected && isThis
  const isPending = isConnecting(kit, wallet, button)
  const name = button.label ?? wallet.name
  const shown = isPending ? (button.loadingLabel ?? text.connecting) : name
  drawPill(button, root, {
    label: isOwn ? `${name}, ${text.account(shortAddress(address))}` : isPending ? `${name}, ${shown}` : shown,
    disabled: button.disabled || isConnected || isPending || !wallet.isListed,
    onClick: () => startConnection(button, kit, root),
    children: [(isPending && dial()) || picture(wallet, name), span('name', shown), ...(isOwn ? [checkIcon()] : [])],
  })
  const pill = root.querySelector('button')
  if (!pill) return
  pill.ariaBusy = String(isPending || !wallet.isListed)
  // A page may have several wallet buttons.
  pill.dataset['testid'] = `${button.localName}-${button.wallet}`
}

function readWallet(kit: AppKit, { wallet: key, namespace }: WalletButton) {
  const { id, name } = readWalletKey(key)
  const { known } = kit.state.wallets
  const listing = known.find((wallet) => wallet.id === id)
  const connector = findWallet(kit, { id, name: listing?.name ?? name, listing }, namespace)
  return {
    id,
    connector,
    isListed: known.length > 0,
    name: listing?.name ?? connector?.name ?? name,
    connectedName: connector?.name ?? listing?.name ?? name,
    imageUrl: connector?.imageUrl ?? listing?.imageUrl,
    color: listing?.color,
  }
}

function isConnecting(kit: AppKit, { id, connector }: Wallet, button: object): boolean {
  if (clicked.has(button)) return true
  const { attempt } = kit.state.connection
  if (attempt.status !== 'running') return false
  return attempt.target.walletId === id || (connector !== undefined && attempt.target.id === connector.id)
}

function startConnection(button: WalletButton, kit: AppKit, root: ShadowRoot): void {
  const redraw = () => draw(button, root)
  clicked.add(button)
  redraw()
  void connectWallet(kit, button.wallet, button.namespace)
    // The user knows about a cancellation, and a screen shows its own errors. Logs errors in debug mode.
    .catch((error: unknown) => {
      const isCancelled = ['user_rejected', 'aborted'].includes(AppKitError.from(error).code)
      if (kit.options.debug && !isCancelled) console.error(error)
    })
    .finally(() => {
      clicked.delete(button)
      redraw()
    })
}

// The chunk of the modal defines `ak-dial`. Until it loads, only the label shows the status.
function dial(): HTMLElement | undefined {
  if (!customElements.get('ak-dial')) return undefined
  const element = document.createElement('ak-dial')
  element.setAttribute('size', '16')
  element.setAttribute('tone', 'current')
  return element
}

function picture({ imageUrl, color }: Wallet, name: string): Element {
  return Object.assign(new Image(), { className: 'mark', alt: '', src: imageUrl ?? monogram(name, color) })
}

// An image, so that the letter is not part of the button's text.
function monogram(name: string, color = '#52525B'): string {
  const [letter = ''] = name.toUpperCase()
  const text = svg('text', {
    x: 12,
    y: 16.5,
    fill: '#fff',
    'text-anchor': 'middle',
    'font-family': 'system-ui, sans-serif',
    'font-size': 13,
    'font-weight': 600,
  })
  text.textContent = letter
  const ground = svg('rect', { width: 24, height: 24, fill: color })
  const drawing = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' }, [ground, text])
  return `data:image/svg+xml,${encodeURIComponent(drawing.outerHTML)}`
}
