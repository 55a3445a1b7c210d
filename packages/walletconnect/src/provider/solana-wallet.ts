import { createLinkedWallet, type StandardWallet } from '@openappkit/crypto/solana'
import { failure } from '../errors/failure.js'
import { linkEvents, type NamespaceLink } from './namespace-link.js'

/** The paired Solana wallet. Supports the methods that the session grants. */
export function createSolanaWallet(link: NamespaceLink, onRevoke: () => Promise<void>): StandardWallet {
  return createLinkedWallet('WalletConnect', {
    ...link,
    onChange(listener) {
      for (const event of linkEvents) link.on(event, listener)
      return () => {
        for (const event of linkEvents) link.off(event, listener)
      }
    },
    revoke: onRevoke,
    nonsense: () => failure('wallet_bad_answer'),
  })
}
