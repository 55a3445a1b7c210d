import { useAppKitAccount, useAppKitEvents, useAppKitNetwork, useAppKitSIWX } from '@openappkit/react'
import { useEffect, useState } from 'react'

type Session = { message: string; expirationTime?: string | undefined; token?: string | undefined }

/** The session of the connected account. Refreshed after every sign-in and sign-out. */
export function useSession(tokenOf: (chainId: `eip155:${string}`, address: string) => string | undefined) {
  const siwx = useAppKitSIWX()
  const { address } = useAppKitAccount()
  const { caipNetworkId } = useAppKitNetwork()
  const { timestamp, data } = useAppKitEvents()
  const [session, setSession] = useState<Session>()
  const [asked, askAgain] = useState(0)
  const isNew = data?.event === 'SIWX_AUTH_SUCCESS' ? timestamp : 0

  useEffect(() => {
    let isCurrent = true
    async function read(): Promise<Session | undefined> {
      if (!siwx || !address || !caipNetworkId) return undefined
      const [found] = await siwx.getSessions(caipNetworkId, address)
      const { expirationTime } = found?.data ?? {}
      const token = tokenOf(caipNetworkId as `eip155:${string}`, address)
      return found && { message: found.message, expirationTime, token }
    }
    read().then(
      (found) => isCurrent && setSession(found),
      () => isCurrent && setSession(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [siwx, address, caipNetworkId, isNew, asked, tokenOf])

  async function signOut() {
    if (siwx && address && caipNetworkId) await siwx.revokeSession(caipNetworkId, address)
    askAgain((count) => count + 1)
  }

  return { session, signOut, askAgain: () => askAgain((count) => count + 1) }
}
