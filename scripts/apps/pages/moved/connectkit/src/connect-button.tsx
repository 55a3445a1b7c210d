import { useAppKit, useAppKitNetworkCore } from '@openappkit/react'
import { useAccount, useEnsName } from 'wagmi'

/** A button of the app's own, with what `ConnectKitButton.Custom` told. */
export function ConnectButton() {
  const { openProps } = useAppKit()
  const { caipNetwork } = useAppKitNetworkCore()
  const { address, isConnected, isConnecting } = useAccount()
  const { data: ensName } = useEnsName({ address, chainId: 1 })
  if (!isConnected || !address) {
    return <button {...openProps()}>{isConnecting ? 'Connecting…' : 'Connect'}</button>
  }
  return (
    <>
      <button {...openProps({ view: 'Networks' })}>{caipNetwork?.name ?? 'Unsupported'}</button>
      <button {...openProps({ view: 'Account' })}>{ensName ?? `${address.slice(0, 6)}…${address.slice(-4)}`}</button>
    </>
  )
}
