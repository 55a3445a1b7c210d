import { useAppKitAccount } from '@openappkit/react'

/** Explains why the button beside it is disabled. */
export function NeedsWallet() {
  const { isConnected } = useAppKitAccount()
  return (
    <p className="reason">{isConnected ? 'Switch to one of the local networks first.' : 'Connect a wallet first.'}</p>
  )
}
