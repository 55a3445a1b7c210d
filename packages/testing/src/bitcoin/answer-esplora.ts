import { type BitcoinLedger, type LedgerOutput, RejectedTransaction } from './bitcoin-ledger.js'

const addressPath = /^\/address\/([0-9A-Za-z]+)(\/utxo)?$/

/** Responds like an Esplora endpoint. Pass it as `fetchFn`. */
export const answerEsplora =
  (ledger: BitcoinLedger) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    try {
      if (request.method === 'POST' && pathname === '/tx') return new Response(ledger.broadcast(await request.text()))
      const [, address, isUtxos] = addressPath.exec(pathname) ?? []
      if (address === undefined || request.method !== 'GET') return new Response('Not Found', { status: 404 })
      const outputs = ledger.outputsOf(address)
      return Response.json(isUtxos ? outputs.filter(({ spent }) => !spent).map(toUtxo) : toStats(address, outputs))
    } catch (thrown) {
      const reason = thrown instanceof RejectedTransaction ? thrown.message : 'Invalid Bitcoin address'
      return new Response(reason, { status: 400 })
    }
  }

/** Esplora returns amounts as numbers. */
const toUtxo = ({ txid, vout, amount, block }: LedgerOutput) => ({
  txid,
  vout,
  status: block === undefined ? { confirmed: false } : { confirmed: true, block_height: block },
  value: Number(amount),
})

function toStats(address: string, outputs: readonly LedgerOutput[]) {
  const spent = outputs.filter((output) => output.spent)
  const sum = (list: readonly LedgerOutput[]) => list.reduce((total, { amount }) => total + Number(amount), 0)
  return {
    address,
    chain_stats: {
      funded_txo_sum: sum(outputs.filter(({ block }) => block !== undefined)),
      spent_txo_sum: sum(spent.filter((output) => output.spent?.block !== undefined)),
    },
    mempool_stats: {
      funded_txo_sum: sum(outputs.filter(({ block }) => block === undefined)),
      spent_txo_sum: sum(spent.filter((output) => output.spent?.block === undefined)),
    },
  }
}
