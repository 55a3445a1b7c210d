import { Transaction } from '@scure/btc-signer'
import type { InputsToSign } from '../wallet/wallet-driver.js'
import { failure } from '../wallet/failure.js'
import { outputScript } from './output-script.js'

/** Reads a PSBT. Returns `undefined` for invalid bytes. */
export function readPsbt(bytes: Uint8Array): Transaction | undefined {
  try {
    // Accepts unknown scripts. `requireOwnInputs` checks those that it spends; the wallet shows those that it pays to.
    return Transaction.fromPSBT(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true, allowUnknown: true })
  } catch {
    return undefined
  }
}

/**
 * Throws `invalid_option` for no, missing or duplicate inputs, and `invalid_address` for an input of another address.
 */
export function requireOwnInputs(transaction: Transaction, inputs: InputsToSign, network: string): void {
  const named = inputs.flatMap(({ indexes }) => indexes)
  const isEach = named.every((at) => Number.isInteger(at) && at >= 0 && at < transaction.inputsLength)
  if (named.length === 0 || !isEach || new Set(named).size < named.length) throw failure('invalid_option')
  for (const { address, indexes } of inputs) {
    const script = outputScript(address, network).join()
    if (indexes.some((at) => scriptOfInput(transaction, at) !== script)) throw failure('invalid_address')
  }
}

/** Whether two PSBTs contain the same unsigned transaction. */
export const isSameTransaction = (one: Transaction, other: Transaction): boolean =>
  one.unsignedTx.join() === other.unsignedTx.join()

/** Returns the script that an input spends. Returns `undefined` if the PSBT has none or two different ones. */
function scriptOfInput(transaction: Transaction, at: number): string | undefined {
  const { witnessUtxo, nonWitnessUtxo, index = 0 } = transaction.getInput(at)
  const scripts = [witnessUtxo, nonWitnessUtxo?.outputs[index]].flatMap((output) => output?.script.join() ?? [])
  return new Set(scripts).size === 1 ? scripts[0] : undefined
}
