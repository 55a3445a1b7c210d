import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { bytesToHex, hexToBytes } from 'viem'
import { type BitcoinAddressNetwork, addressNetworks } from './address-networks.js'
import { isSignedByOwner } from './verify-spending.js'

export type LedgerOutput = {
  readonly txid: string
  readonly vout: number
  readonly script: Uint8Array
  readonly amount: bigint
  /** The block that holds it; absent while it waits for one. */
  block?: number
  /** Absent while nobody has spent it; with no block while that waits for one. */
  spent?: { block?: number }
}

export type BitcoinLedger = ReturnType<typeof createBitcoinLedger>

/** What a node answers for a transaction that it does not take. */
export class RejectedTransaction extends Error {}

const dust = 294n
const anyScript = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const
const hexOf = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

/**
 * The outputs of a Bitcoin network that has nobody else, in memory. It takes a transaction as a node would: what is
 * spent is there, its owner has signed for it, and there is no more paid than spent, with a fee. Blocks come when told to.
 */
export function createBitcoinLedger(network: BitcoinAddressNetwork = 'regtest') {
  const outputs: LedgerOutput[] = []
  let height = 0

  const find = (txid: string, vout: number | undefined) =>
    outputs.find((output) => output.txid === txid && output.vout === vout && !output.spent)
  const scriptOf = (address: string) => OutScript.encode(Address(addressNetworks[network]).decode(address))

  function outputsOf(address: string): readonly LedgerOutput[] {
    const script = scriptOf(address).join()
    return outputs.filter((output) => output.script.join() === script)
  }

  return {
    get height() {
      return height
    },
    /** All that an address was ever paid. Throws for an address of another network. */
    outputsOf,
    /** Pays to an address out of nothing, in a block of its own. */
    fund(address: string, amount: bigint): void {
      height += 1
      const script = scriptOf(address)
      const coinbase = { txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 }
      const raw = RawOldTx.encode({
        version: 2,
        // Its place in the chain makes each another transaction.
        inputs: [{ ...coinbase, finalScriptSig: Uint8Array.of(2, height & 0xff, height >> 8) }],
        outputs: [{ amount, script }],
        lockTime: 0,
      })
      outputs.push({ txid: hexOf(sha256x2(raw).reverse()), vout: 0, script, amount, block: height })
    },
    /** Takes a transaction until the next block. Returns its id. Throws `RejectedTransaction`. */
    broadcast(hex: string): string {
      const transaction = parse(hex)
      const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))
      const spent = inputs.flatMap(({ txid, index }) => find(hexOf(txid ?? new Uint8Array()), index) ?? [])
      if (inputs.length === 0 || new Set(spent).size !== inputs.length) {
        throw new RejectedTransaction('bad-txns-inputs-missingorspent')
      }
      const paid = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at))
      if (paid.some(({ amount = 0n }) => amount < dust)) throw new RejectedTransaction('dust')
      const fee = sumOf(spent) - sumOf(paid)
      if (fee < 0n) throw new RejectedTransaction('bad-txns-in-belowout')
      if (fee < BigInt(transaction.vsize)) throw new RejectedTransaction('min relay fee not met')
      if (!inputs.every((_, at) => isSignedByOwner(transaction, at, spent))) {
        throw new RejectedTransaction('mandatory-script-verify-flag-failed')
      }
      for (const output of spent) output.spent = {}
      for (const [vout, { script = new Uint8Array(), amount = 0n }] of paid.entries()) {
        outputs.push({ txid: transaction.id, vout, script, amount })
      }
      return transaction.id
    },
    /** A block with all that waits. */
    mine(): void {
      height += 1
      for (const output of outputs) {
        output.block ??= height
        if (output.spent) output.spent.block ??= height
      }
    },
  }
}

function parse(hex: string): Transaction {
  try {
    return Transaction.fromRaw(hexToBytes(`0x${hex}`), anyScript)
  } catch {
    throw new RejectedTransaction('TX decode failed')
  }
}

const sumOf = (list: readonly { amount?: bigint }[]): bigint => list.reduce((sum, { amount = 0n }) => sum + amount, 0n)
