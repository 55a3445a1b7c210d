import type { Ports } from './ports.ts'

/**
 * Where the parts of the stack answer. Addresses of services carry no slash at the end, pages do. The plain page is
 * there when it was built.
 */
export type StackUrls = {
  demo: string
  cdn?: string
  server: string
  relay: string
  /** The frame of the embedded wallet. */
  frame: string
  /** The service of its accounts, and where that shows its mails. */
  accounts: string
  inbox: string
  /** Where people sign in in place of Google. */
  provider: string
  evm: string
  evm2: string
  solana: string
}

/** The page is on `localhost` and the rest on `127.0.0.1`: to a browser, another site. */
export function stackUrls(
  { demo, server, frame, accounts, provider, evm, evm2, solana }: Ports,
  hasPlainPage: boolean,
): StackUrls {
  return {
    demo: `http://localhost:${demo}/`,
    ...(hasPlainPage && { cdn: `http://localhost:${demo}/cdn/` }),
    server: `http://127.0.0.1:${server}`,
    relay: `ws://127.0.0.1:${server}/relay`,
    frame: `http://127.0.0.1:${frame}`,
    accounts: `http://127.0.0.1:${accounts}`,
    inbox: `http://127.0.0.1:${accounts}/inbox`,
    provider: `http://127.0.0.1:${provider}`,
    evm: `http://127.0.0.1:${evm}`,
    evm2: `http://127.0.0.1:${evm2}`,
    solana: `http://127.0.0.1:${solana}`,
  }
}
