import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { OutScript, type Transaction } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'

/** The output that an input spends. */
export type SpentOutput = { script: Uint8Array; amount: bigint }

const sighashAll = 1
const isSame = (one: Uint8Array, other: Uint8Array) => one.join() === other.join()
const strictly = { format: 'der', lowS: true } as const

/**
 * Whether the key of an output signed the input that spends it, over the whole transaction. Supports P2WPKH, also nested
 * in P2SH, and P2TR key paths.
 */
export function isSignedByOwner(transaction: Transaction, at: number, spent: readonly SpentOutput[]): boolean {
  const { finalScriptWitness = [], finalScriptSig = new Uint8Array() } = transaction.getInput(at)
  const output = spent[at]
  if (!output) return false
  const lock = OutScript.decode(output.script)
  if (lock.type === 'tr') return finalScriptSig.length === 0 && isSignedByTaproot(transaction, at, spent, lock.pubkey)
  const [signed, key, ...more] = finalScriptWitness
  if (!signed || !key || more.length > 0 || signed.at(-1) !== sighashAll) return false
  const keyHash = hash160(key)
  const program = OutScript.encode({ type: 'wpkh', hash: keyHash })
  // A P2SH input contains the program as its only push.
  const isNested = lock.type === 'sh' && isSame(lock.hash, hash160(program))
  const shown = isNested ? Uint8Array.of(program.length, ...program) : new Uint8Array()
  if (!isNested && !isSame(output.script, program)) return false
  if (!isSame(finalScriptSig, shown)) return false
  const script = OutScript.encode({ type: 'pkh', hash: keyHash })
  const hash = transaction.preimageWitnessV0(at, script, sighashAll, output.amount)
  return safely(() => secp256k1.verify(signed.subarray(0, -1), hash, key, strictly))
}

function isSignedByTaproot(transaction: Transaction, at: number, spent: readonly SpentOutput[], key: Uint8Array) {
  const [signed, ...more] = transaction.getInput(at).finalScriptWitness ?? []
  if (signed?.length !== 64 || more.length > 0) return false
  const scripts = spent.map(({ script }) => script)
  const amounts = spent.map(({ amount }) => amount)
  const hash = transaction.preimageWitnessV1(at, scripts, 0, amounts)
  return safely(() => schnorr.verify(signed, hash, key))
}

/** Returns `false` if the library throws, as it does for malformed signatures. */
function safely(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
