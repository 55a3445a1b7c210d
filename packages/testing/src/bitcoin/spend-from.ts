import { Transaction } from '@scure/btc-signer'
import type { BitcoinAccount } from './bitcoin-account.js'

const value = 10_000n
const fee = 500n
const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** A transaction that spends an output of each account, on regtest. */
export function spendFrom(accounts: readonly BitcoinAccount[], to: string) {
  const transaction = new Transaction()
  for (const [at, { payment }] of accounts.entries()) {
    const txid = new Uint8Array(32).fill(at + 1)
    transaction.addInput({ ...payment, txid, index: at, witnessUtxo: { script: payment.script, amount: value } })
  }
  transaction.addOutputAddress(to, value * BigInt(accounts.length) - fee, regtest)
  const psbt = btoa(String.fromCharCode(...transaction.toPSBT()))
  return {
    /** The PSBT in base64. */
    psbt,
    /** Finalizes the transaction and returns its id. Throws if an input is not signed. */
    finish(signed: string): string {
      const whole = Transaction.fromPSBT(Uint8Array.from(atob(signed), (letter) => letter.charCodeAt(0)))
      whole.finalize()
      return whole.id
    },
  }
}
