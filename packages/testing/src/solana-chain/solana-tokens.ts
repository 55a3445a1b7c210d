import { decodeBase58 } from '@openappkit/protocol/base58'
import { PublicKey } from '@solana/web3.js'
import type { SolanaLedger } from './solana-ledger.js'

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

export type SolanaToken = {
  mint: string
  program: string
  decimals: number
  /** Extensions of Token-2022, encoded by `mint-extensions.ts`. */
  extensions?: readonly Uint8Array[]
}

/** The amount of a token that an owner holds. */
export type SolanaHolding = {
  owner: string
  amount: bigint
  isFrozen?: boolean
  /** Token-2022 extensions of the account. */
  extensions?: readonly Uint8Array[]
}

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const mintLength = 82
const accountLength = 165

const bytesOf = (address: string): Uint8Array => decodeBase58(address) ?? new Uint8Array(32)

/** The associated token account of an owner. */
export function associatedAccount(owner: string, { mint, program }: SolanaToken): string {
  const seeds = [owner, program, mint].map(bytesOf)
  return PublicKey.findProgramAddressSync(seeds, associatedProgram)[0].toBase58()
}

/** Writes a token and its holdings directly into the ledger. */
export function writeToken(ledger: SolanaLedger, token: SolanaToken, holdings: readonly SolanaHolding[]): void {
  const write = (address: string, data: Uint8Array) =>
    ledger.write({ address, data, executable: false, programAddress: token.program })

  const supply = holdings.reduce((sum, { amount }) => sum + amount, 0n)
  const mint = new Uint8Array(mintLength)
  const view = new DataView(mint.buffer)
  view.setBigUint64(36, supply, true)
  mint[44] = token.decimals
  mint[45] = 1
  write(token.mint, extend(mint, 1, token.extensions))

  for (const { owner, amount, isFrozen, extensions } of holdings) {
    const account = new Uint8Array(accountLength)
    account.set(bytesOf(token.mint), 0)
    account.set(bytesOf(owner), 32)
    new DataView(account.buffer).setBigUint64(64, amount, true)
    account[108] = isFrozen ? 2 : 1
    write(associatedAccount(owner, token), extend(account, 2, extensions))
  }
}

/** Appends kind and extensions, which start at the same offset in a mint and in an account. */
function extend(plain: Uint8Array, kind: number, extensions: readonly Uint8Array[] = []): Uint8Array {
  if (extensions.length === 0) return plain
  const head = new Uint8Array(accountLength + 1)
  head.set(plain)
  head[accountLength] = kind
  return Uint8Array.from([head, ...extensions].flatMap((part) => [...part]))
}

/** Writes Metaplex metadata of a token: kind, authority, mint, name, symbol, URI. */
export function writeTokenName(ledger: SolanaLedger, mint: string, name: string, uri = ''): void {
  const program = new PublicKey(metadataProgram)
  const seeds = [new TextEncoder().encode('metadata'), program.toBytes(), bytesOf(mint)]
  const text = (value: string) => {
    const bytes = new TextEncoder().encode(value)
    const field = new Uint8Array(4 + bytes.length)
    new DataView(field.buffer).setUint32(0, bytes.length, true)
    field.set(bytes, 4)
    return [...field]
  }
  ledger.write({
    address: PublicKey.findProgramAddressSync(seeds, program)[0].toBase58(),
    data: Uint8Array.from([
      4,
      ...new Uint8Array(32),
      ...bytesOf(mint),
      ...text(name.padEnd(32, '\0')),
      ...text(''.padEnd(10, '\0')),
      ...text(uri.padEnd(200, '\0')),
    ]),
    executable: false,
    programAddress: metadataProgram,
  })
}
