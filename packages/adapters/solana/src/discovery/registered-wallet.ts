import type { StandardWallet } from '@openappkit/protocol/solana'
import { cleanText } from '@openappkit/protocol/text'

/** What is left of a registered wallet after parsing. Claimed by the wallet, proven by nobody. */
export type RegisteredWallet = { name: string; icon?: string; wallet: StandardWallet }

const nameLimit = 64
const iconLimit = 128 * 1024
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i
const needed = ['standard:connect', 'standard:events'] as const

/** Reads a wallet that registered itself; `undefined` for one that is broken, or of another chain. */
export function parseWallet(value: unknown): RegisteredWallet | undefined {
  try {
    const wallet = value as StandardWallet
    const { name: rawName, icon: rawIcon, chains, features } = wallet
    if (typeof rawName !== 'string' || !Array.isArray(chains) || typeof features !== 'object') return undefined
    if (!chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))) return undefined
    if (needed.some((name) => typeof features[name] !== 'object')) return undefined
    const name = cleanText(rawName, nameLimit + 1)
    if (!name || [...name].length > nameLimit) return undefined
    const icon = typeof rawIcon === 'string' && rawIcon.length <= iconLimit ? rawIcon.trim() : ''
    return { name, wallet, ...(iconForm.test(icon) && { icon }) }
  } catch {
    // Any script of the page can register: a getter that throws is the same as no wallet.
    return undefined
  }
}
