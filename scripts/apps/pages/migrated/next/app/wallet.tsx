'use client'

import { useAppKit, useAppKitAccount, useAppKitNetwork } from '@openappkit/react'
import { useDisconnect, useSignMessage } from 'wagmi'

export function Wallet() {
  const { open } = useAppKit()
  const { status, address } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { signMessage, data } = useSignMessage()
  const { disconnect } = useDisconnect()
  return (
    <>
      <appkit-button />
      <p id="status">
        {status} {address}
      </p>
      <p>{caipNetwork?.name}</p>
      <button onClick={() => open({ view: 'Networks' })}>Networks</button>
      <button id="sign" onClick={() => signMessage({ message: 'hello' })}>
        Sign
      </button>
      <output id="signature">{data}</output>
      <button id="leave" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}
