import {
  type CaipNetworkId,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitSIWX,
} from '@openappkit/react'
import { useEffect, useState } from 'react'

export type Session = { message: string; token?: string | undefined }

/** The session of the connected account. Refreshed after every sign-in and sign-out. */
export function useSession(tokenOf: (chainId: CaipNetworkId, address: string) => string | undefined) {
  const siwx = useAppKitSIWX()
  const { address } = useAppKitAccount()
  const { caipNetworkId } = useAppKitNetwork()
  const { timestamp, data } = useAppKitEvents()
  const [session, setSession] = useState<Session>()
  const [revoked, setRevoked] = useState(0)
  const isNew = data?.event === 'SIWX_AUTH_SUCCESS' ? timestamp : 0

  useEffect(() => {
    let isCurrent = true
    async function read(): Promise<Session | undefined> {
      if (!siwx || !address || !caipNetworkId) return undefined
      const [found] = await siwx.getSessions(caipNetworkId, address)
      const token = tokenOf(caipNetworkId, address)
      return found && { message: found.message, token }
    }
    read().then(
      (found) => isCurrent && setSession(found),
      () => isCurrent && setSession(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [siwx, address, caipNetworkId, isNew, revoked, tokenOf])

  async function signOut() {
    if (siwx && address && caipNetworkId) await siwx.revokeSession(caipNetworkId, address)
    setRevoked((count) => count + 1)
  }

  return { session, signOut }
}
