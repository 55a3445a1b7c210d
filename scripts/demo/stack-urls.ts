import type { Ports } from './ports.ts'

/** Where the parts of the stack answer. Addresses of services have no slash at the end, pages do. */
export type StackUrls = ReturnType<typeof stackUrls>

/** The pages are on `localhost` and the rest on `127.0.0.1`: to a browser, another site. */
export function stackUrls({ demo, server, frame, accounts, provider, evm, evm2, solana }: Ports) {
  return {
    demo: `http://localhost:${demo}/`,
    /** The plain page, which `npm run dev` does not serve. */
    cdn: `http://localhost:${demo}/cdn/`,
    server: `http://127.0.0.1:${server}`,
    relay: `ws://127.0.0.1:${server}/relay`,
    /** The frame of the embedded wallet. */
    frame: `http://127.0.0.1:${frame}`,
    /** The service of its accounts, and the page with its mails. */
    accounts: `http://127.0.0.1:${accounts}`,
    inbox: `http://127.0.0.1:${accounts}/inbox`,
    /** Signs people in in place of Google. */
    provider: `http://127.0.0.1:${provider}`,
    evm: `http://127.0.0.1:${evm}`,
    evm2: `http://127.0.0.1:${evm2}`,
    solana: `http://127.0.0.1:${solana}`,
  }
}
