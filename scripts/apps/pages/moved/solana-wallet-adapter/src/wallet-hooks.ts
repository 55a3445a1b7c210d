import {
  AppKitError,
  useAppKit,
  useAppKitAccount,
  useAppKitNetworkCore,
  useAppKitProvider,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react'
import { solanaDevnet } from '@openappkit/react/networks'
import {
  Connection,
  PublicKey,
  type SendOptions,
  type Signer,
  type Transaction,
  type VersionedTransaction,
} from '@solana/web3.js'
import { useMemo } from 'react'

type AnyTransaction = Transaction | VersionedTransaction
type SendSettings = SendOptions & { signers?: Signer[] }

const connections = new Map<string, Connection>()

/** One connection per endpoint, for all components. */
function connectTo(endpoint: string): Connection {
  const connection = connections.get(endpoint) ?? new Connection(endpoint, 'confirmed')
  connections.set(endpoint, connection)
  return connection
}

/** A connection to the network that the user selected. */
export function useConnection(): { connection: Connection } {
  const { caipNetwork = solanaDevnet } = useAppKitNetworkCore()
  const [endpoint = ''] = caipNetwork.rpcUrls.default.http
  return useMemo(() => ({ connection: connectTo(endpoint) }), [endpoint])
}

/** The fields of `useWallet()` that components read. */
export function useWallet() {
  const { open } = useAppKit()
  const { address, status } = useAppKitAccount({ namespace: 'solana' })
  const { walletProvider } = useAppKitProvider('solana')
  const { walletInfo } = useWalletInfo('solana')
  const { disconnect } = useDisconnect()

  const publicKey = useMemo(() => (address ? new PublicKey(address) : null), [address])

  return useMemo(() => {
    const provider = publicKey ? walletProvider : undefined
    const features = provider?.wallet.features ?? {}
    const signs = 'solana:signTransaction' in features

    async function sendTransaction(transaction: AnyTransaction, connection: Connection, settings: SendSettings = {}) {
      const { signers = [], ...options } = settings
      if (!provider || !publicKey) throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
      if (!('version' in transaction)) {
        transaction.feePayer ??= publicKey
        transaction.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
        if (signers.length > 0) transaction.partialSign(...signers)
      } else if (signers.length > 0) transaction.sign(signers)
      return provider.sendTransaction(transaction, connection, options)
    }

    return {
      publicKey,
      connected: status === 'connected',
      connecting: status === 'connecting' || status === 'reconnecting',
      wallet: walletInfo ? { adapter: { name: walletInfo.name, icon: walletInfo.icon } } : null,
      connect: () => open(),
      disconnect: () => disconnect({ namespace: 'solana' }),
      sendTransaction,
      signMessage: 'solana:signMessage' in features ? provider?.signMessage : undefined,
      signTransaction: signs ? provider?.signTransaction : undefined,
      signAllTransactions: signs ? provider?.signAllTransactions : undefined,
    }
  }, [publicKey, status, walletProvider, walletInfo, open, disconnect])
}

/** The wallet for `new AnchorProvider(connection, wallet, {})`; `undefined` while no wallet is connected. */
export function useAnchorWallet() {
  const { publicKey, signTransaction, signAllTransactions } = useWallet()
  return useMemo(
    () =>
      publicKey && signTransaction && signAllTransactions
        ? { publicKey, signTransaction, signAllTransactions }
        : undefined,
    [publicKey, signTransaction, signAllTransactions],
  )
}
