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
  /** The block that contains it; absent while pending. */
  block?: number
  /** Absent while unspent; without a block while the spending is pending. */
  spent?: { block?: number }
}

export type BitcoinLedger = ReturnType<typeof createBitcoinLedger>

/** The error of a node for a transaction that it rejects. */
export class RejectedTransaction extends Error {}

const dust = 294n
const anyScript = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const
const hexOf = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

/**
 * A private Bitcoin network in memory. Accepts a transaction like a node: its inputs exist and are unspent, their owners
 * signed it, and it pays no more than it spends, with a fee. `mine` creates blocks.
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
    /** Every output of an address. Throws for an address of another network. */
    outputsOf,
    /** Creates coins for an address, in a separate block. */
    fund(address: string, amount: bigint): void {
      height += 1
      const script = scriptOf(address)
      const coinbase = { txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 }
      const raw = RawOldTx.encode({
        version: 2,
        // The height makes each transaction unique.
        inputs: [{ ...coinbase, finalScriptSig: Uint8Array.of(2, height & 0xff, height >> 8) }],
        outputs: [{ amount, script }],
        lockTime: 0,
      })
      outputs.push({ txid: hexOf(sha256x2(raw).reverse()), vout: 0, script, amount, block: height })
    },
    /** Accepts a transaction, pending until the next block. Returns its id. Throws `RejectedTransaction`. */
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
    /** Creates a block with all pending transactions. */
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
