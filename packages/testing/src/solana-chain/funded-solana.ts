import { testSolanaKey } from '../solana/solana-account.js'
import { type LocalSolana, type LocalSolanaOptions, startLocalSolana } from './local-solana.js'
import { token2022Program, tokenProgram, writeToken, writeTokenName } from './solana-tokens.js'

/** Mints at fixed addresses. */
export const localSolanaTokens = {
  coin: { mint: 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB', program: tokenProgram, decimals: 6 },
  newer: { mint: 'NewerBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB', program: token2022Program, decimals: 9 },
  picture: { mint: 'PictureBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB', program: tokenProgram, decimals: 0 },
} as const

/** The local Solana with its tokens, in the form of the server's `BLOCKCHAIN_FILE`. */
export function localSolanaNetwork(rpcUrl: string) {
  const { coin, newer } = localSolanaTokens
  return {
    id: 'solana:localnet',
    name: 'Local Solana',
    rpcUrls: [rpcUrl],
    tokens: [
      { address: coin.mint, name: 'Local Coin', symbol: 'COIN', decimals: coin.decimals },
      { address: newer.mint, name: 'Newer Coin', symbol: 'NEWER', decimals: newer.decimals },
    ],
  }
}

const million = 1_000_000n

/** Starts a local Solana. Two test keys own SOL, a token with 6 decimals and a Token-2022 token, the first also an NFT. */
export async function startFundedSolana(options: LocalSolanaOptions = {}): Promise<LocalSolana> {
  const node = await startLocalSolana(options)
  const owners = (await Promise.all([0, 1].map(testSolanaKey))).map(({ address }) => address)
  for (const owner of owners) node.fund(owner)
  for (const token of [localSolanaTokens.coin, localSolanaTokens.newer]) {
    const amount = million * 10n ** BigInt(token.decimals)
    writeToken(
      node.ledger,
      token,
      owners.map((owner) => ({ owner, amount })),
    )
  }
  const [first = ''] = owners
  writeToken(node.ledger, localSolanaTokens.picture, [{ owner: first, amount: 1n }])
  writeTokenName(node.ledger, localSolanaTokens.picture.mint, 'Local Picture')
  return node
}
