import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

/** Made for this script alone, and of no worth: a key of Ed25519 as PKCS #8 has it (RFC 8410). */
const privateKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${'5c'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`); rest > 0n; rest /= 58n)
    text = `${alphabet[Number(rest % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros) + text
}

const signBytes = (bytes: Uint8Array): Uint8Array => sign(null, bytes, privateKey)

export const solanaWalletName = 'Solana Script Wallet'
export const solanaWalletAddress = toBase58(publicKey)

/** The signature of a text, in base58. */
export const signSolanaText = (text: string): string => toBase58(signBytes(new TextEncoder().encode(text)))

/** Puts the wallet on every page that is opened from now on. */
export async function bringSolanaWallet(context: BrowserContext): Promise<void> {
  await context.exposeFunction('signInSolanaScript', (bytes: number[]) => [...signBytes(Uint8Array.from(bytes))])
  const wallet: InPage = { name: solanaWalletName, address: solanaWalletAddress, publicKey: [...publicKey] }
  await context.addInitScript(registerScriptWallet, wallet)
}

type InPage = { name: string; address: string; publicKey: number[] }

/**
 * Runs in the page, before any other script: a wallet by the text of the Wallet Standard and by nothing of ours. It signs
 * messages and remembers whether the page may see the account.
 */
function registerScriptWallet({ name, address, publicKey }: InPage): void {
  type Account = { address: string; publicKey: Uint8Array; chains: readonly string[]; features: readonly string[] }
  type Listener = (change: { accounts: readonly Account[] }) => void
  type Register = (wallet: object) => void
  type Asked = { account: Account; message: Uint8Array }

  const key = 'solana-script-wallet'
  const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
  const version = '1.0.0'
  const features = ['solana:signMessage']
  const account: Account = { address, publicKey: Uint8Array.from(publicKey), chains, features }
  const listeners = new Set<Listener>()
  let accounts: readonly Account[] = []
  function show(next: readonly Account[]): void {
    accounts = next
    for (const listener of listeners) listener({ accounts })
  }

  async function signInPage(bytes: Uint8Array): Promise<Uint8Array> {
    const { signInSolanaScript } = globalThis as unknown as { signInSolanaScript(bytes: number[]): Promise<number[]> }
    return Uint8Array.from(await signInSolanaScript([...bytes]))
  }
  async function signMessage({ account: asked, message }: Asked) {
    if (accounts.length === 0 || asked.address !== address) throw new Error(`Asked to sign for ${asked.address}`)
    return { signedMessage: message, signature: await signInPage(message) }
  }

  const wallet = {
    version,
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version,
        connect({ silent = false }: { silent?: boolean } = {}) {
          if (!silent) localStorage.setItem(key, 'yes')
          if (localStorage.getItem(key) && accounts.length === 0) show([account])
          return Promise.resolve({ accounts })
        },
      },
      'standard:disconnect': {
        version,
        disconnect() {
          localStorage.removeItem(key)
          show([])
          return Promise.resolve()
        },
      },
      'standard:events': {
        version,
        on(_event: 'change', listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version,
        signMessage: (...all: Asked[]) => Promise.all(all.map(signMessage)),
      },
    },
  }
  const register = ({ register: take }: { register: Register }) => take(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<{ register: Register }>).detail),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
