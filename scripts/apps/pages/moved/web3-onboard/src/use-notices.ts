import { useEffect, useState } from 'react'
import { kit } from './appkit'

/** What the app says of a wallet, in place of the notifications of the account center. */
const texts: Partial<Record<string, string>> = {
  CONNECT_SUCCESS: 'Wallet connected',
  CONNECT_ERROR: 'The wallet did not connect',
  DISCONNECT_SUCCESS: 'Wallet disconnected',
  SWITCH_NETWORK: 'Network changed',
}

export function useNotices(): string | undefined {
  const [notice, setNotice] = useState<string>()
  useEffect(
    () =>
      kit.subscribeEvents(({ data }) => {
        const text = texts[data.event]
        if (text) setNotice(text)
      }),
    [],
  )
  return notice
}
