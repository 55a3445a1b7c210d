import type { Ports } from './ports.ts'

/** Where the parts of the stack answer. Addresses of services have no slash at the end, pages do. */
export type StackUrls = ReturnType<typeof stackUrls>

/**
 * The URLs of the stack. The pages and the wallet are on `localhost`: for a browser one site, as with a subdomain, so that
 * it keeps what the wallet stores. With `isCrossSite`, the wallet is on `127.0.0.1`, another site, as the rest is.
 */
export function stackUrls(ports: Ports, { isCrossSite = false } = {}) {
  const { demo, server, frame, accounts, provider, evm, evm2, solana } = ports
  const walletHost = isCrossSite ? '127.0.0.1' : 'localhost'
  return {
    demo: `http://localhost:${demo}/`,
    /** The plain page, which `npm run dev` does not serve. */
    cdn: `http://localhost:${demo}/cdn/`,
    server: `http://127.0.0.1:${server}`,
    relay: `ws://127.0.0.1:${server}/relay`,
    /** The frame of the embedded wallet. */
    frame: `http://${walletHost}:${frame}`,
    /** The service of its accounts, and the page with its mails. */
    accounts: `http://${walletHost}:${accounts}`,
    inbox: `http://${walletHost}:${accounts}/inbox`,
    /** Stands in for Google. */
    provider: `http://127.0.0.1:${provider}`,
    evm: `http://127.0.0.1:${evm}`,
    evm2: `http://127.0.0.1:${evm2}`,
    solana: `http://127.0.0.1:${solana}`,
  }
}
