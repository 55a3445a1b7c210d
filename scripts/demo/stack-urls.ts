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
  evm: string
  evm2: string
  solana: string
}

/** The page is on `localhost` and the rest on `127.0.0.1`: to a browser, another site. */
export function stackUrls({ demo, server, evm, evm2, solana }: Ports, hasPlainPage: boolean): StackUrls {
  return {
    demo: `http://localhost:${demo}/`,
    ...(hasPlainPage && { cdn: `http://localhost:${demo}/cdn/` }),
    server: `http://127.0.0.1:${server}`,
    relay: `ws://127.0.0.1:${server}/relay`,
    evm: `http://127.0.0.1:${evm}`,
    evm2: `http://127.0.0.1:${evm2}`,
    solana: `http://127.0.0.1:${solana}`,
  }
}
