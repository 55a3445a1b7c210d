import { useAppKitAccount } from '@openappkit/react'

/** Says beside a disabled button why it is off. */
export function NeedsWallet() {
  const { isConnected } = useAppKitAccount()
  return (
    <p className="reason">{isConnected ? 'Switch to one of the local networks first.' : 'Connect a wallet first.'}</p>
  )
}
