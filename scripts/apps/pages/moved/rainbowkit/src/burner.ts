import { createClient, type EIP1193RequestFn, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import { createConnector } from 'wagmi'

const keyItem = 'burner.key'
const chainItem = 'burner.chain'

function readKey(): Hex {
  const key = (localStorage.getItem(keyItem) as Hex | null) ?? generatePrivateKey()
  localStorage.setItem(keyItem, key)
  return key
}

type Call = { method: string; params?: unknown }
type SentTransaction = { to?: Hex; data?: Hex; value?: Hex }

/** A wallet for development: its key and its network are in the storage of the page. */
export function burner() {
  return createConnector((config) => {
    const chain = () =>
      config.chains.find(({ id }) => id === Number(localStorage.getItem(chainItem))) ?? config.chains[0]
    const accounts = () => [privateKeyToAccount(readKey()).address] as const

    async function request({ method, params }: Call): Promise<unknown> {
      const account = privateKeyToAccount(readKey())
      const client = createClient({ account, chain: chain(), transport: http() })
      const given = params as [never, never]
      if (method === 'personal_sign') return account.signMessage({ message: { raw: given[0] } })
      if (method === 'eth_signTypedData_v4') return account.signTypedData(JSON.parse(given[1]))
      if (method !== 'eth_sendTransaction') return (client.request as EIP1193RequestFn)({ method, params })
      const { to, data, value = '0x0' }: SentTransaction = given[0]
      return sendTransaction(client, { ...(to && { to }), ...(data && { data }), value: BigInt(value) })
    }

    return {
      id: 'burner',
      name: 'Burner Wallet',
      type: 'burner',
      connect: async () => ({ accounts: accounts() as never, chainId: chain().id }),
      disconnect: async () => undefined,
      getAccounts: async () => accounts(),
      getChainId: async () => chain().id,
      isAuthorized: async () => localStorage.getItem(keyItem) !== null,
      async switchChain({ chainId }) {
        localStorage.setItem(chainItem, String(chainId))
        config.emitter.emit('change', { chainId })
        return chain()
      },
      getProvider: async () => ({ request }),
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}
