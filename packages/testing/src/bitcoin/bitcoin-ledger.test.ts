import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { addressNetworks } from './address-networks.js'
import { answerEsplora } from './answer-esplora.js'
import { bitcoinAccount } from './bitcoin-account.js'
import { createBitcoinLedger } from './bitcoin-ledger.js'

const owner = bitcoinAccount(`0x${'11'.repeat(32)}`, 'p2wpkh', 'regtest')
const thief = bitcoinAccount(`0x${'22'.repeat(32)}`, 'p2wpkh', 'regtest')

type Spending = { signer?: typeof owner; amount?: bigint }

/** A ledger with 10,000 satoshis of one account, and a transaction that pays most of them to another. */
function spend({ signer = owner, amount = 9_000n }: Spending = {}) {
  const ledger = createBitcoinLedger()
  ledger.fund(owner.address, 10_000n)
  const [coin] = ledger.outputsOf(owner.address)
  if (!coin) throw new Error('The ledger pays')
  const transaction = new Transaction({ allowUnknownOutputs: true })
  // Declares a sufficient amount, because the library does not sign an impossible transaction.
  const witnessUtxo = { script: signer.script, amount: amount > coin.amount ? amount : coin.amount }
  transaction.addInput({ ...signer.payment, txid: coin.txid, index: coin.vout, witnessUtxo })
  transaction.addOutputAddress(thief.address, amount, addressNetworks.regtest)
  signer.signInput(transaction, 0)
  transaction.finalize()
  return { ledger, coin, hex: transaction.hex }
}

describe('the ledger', () => {
  test('accepts a transaction that the owner signed, once', () => {
    const { ledger, hex } = spend()
    const txid = ledger.broadcast(hex)
    expect(ledger.outputsOf(thief.address)).toMatchObject([{ txid, amount: 9_000n }])
    expect(() => ledger.broadcast(hex)).toThrow('bad-txns-inputs-missingorspent')
  })

  test.each([
    ['signed with another key', { signer: thief }, 'mandatory-script-verify-flag-failed'],
    ['that pays more than it has', { amount: 10_001n }, 'bad-txns-in-belowout'],
    ['without a fee', { amount: 10_000n }, 'min relay fee not met'],
    ['of dust', { amount: 293n }, 'dust'],
  ])('takes no transaction %s', (_, spending, reason) => {
    const { ledger, hex } = spend(spending)
    expect(() => ledger.broadcast(hex)).toThrow(reason)
    expect(ledger.outputsOf(thief.address)).toEqual([])
  })

  test('rejects a transaction that was changed after signing, and malformed ones', () => {
    const { ledger, hex } = spend()
    const amount = (9_000).toString(16).padStart(4, '0')
    const [low, high] = [amount.slice(2), amount.slice(0, 2)]
    const changed = hex.replace(`${low}${high}000000000000`, `00${high}000000000000`)
    expect(changed).not.toBe(hex)
    expect(() => ledger.broadcast(changed)).toThrow('mandatory-script-verify-flag-failed')
    for (const nonsense of ['', '00', 'zz', hex.slice(0, -2)]) {
      expect(() => ledger.broadcast(nonsense)).toThrow('TX decode failed')
    }
  })

  test('counts confirmed and pending amounts separately', async () => {
    const { ledger, hex } = spend()
    const ask = async (path: string, init?: RequestInit) => answerEsplora(ledger)(`http://ledger.invalid${path}`, init)
    await ask('/tx', { method: 'POST', body: hex })
    expect(await (await ask(`/address/${owner.address}`)).json()).toMatchObject({
      chain_stats: { funded_txo_sum: 10_000, spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 10_000 },
    })
    ledger.mine()
    expect(await (await ask(`/address/${owner.address}`)).json()).toMatchObject({
      chain_stats: { funded_txo_sum: 10_000, spent_txo_sum: 10_000 },
      mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
    })
  })

  test.each([
    ['/tx', { method: 'POST', body: 'zz' }, 400],
    ['/address/invalid', {}, 400],
    ['/blocks', {}, 404],
  ] as const)('responds to %s like an endpoint', async (path, init, status) => {
    expect((await answerEsplora(createBitcoinLedger())(`http://ledger.invalid${path}`, init)).status).toBe(status)
  })
})
