import {
  AppKitButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitProvider,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from '@openappkit/react'
import { defineChain } from '@openappkit/react/networks'

const network = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  })
const networks = [network(1, 'One'), network(2, 'Two')] as const

/** Everything that a browser could store, as text. */
function Facts() {
  const { address, status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { initialized, open } = useAppKitState()
  const { themeMode } = useAppKitTheme()
  const { walletInfo } = useWalletInfo()
  const facts = [status, address ?? 'no-account', chainId, walletInfo?.name ?? 'no wallet', themeMode ?? 'system']
  return <p id="facts">{[...facts, initialized, open].join(' ')}</p>
}

export function Page() {
  return (
    <AppKitProvider networks={networks} storageKey="ssr">
      <AppKitButton label="Sign in" size="sm" charsStart={3} balance="hide" />
      <AppKitNetworkButton disabled className="network" />
      <AppKitModal className="place" />
      <Facts />
    </AppKitProvider>
  )
}
