import { createSIWEConfig, formatMessage } from '@openappkit/siwx'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { readNonce, readSession, signOut, verify } from './api'

export const queryClient = new QueryClient()

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['session'] })

export const siweConfig = createSIWEConfig({
  required: false,
  getMessageParams: async () => ({
    domain: location.host,
    uri: location.origin,
    statement: 'Sign in to Members.',
  }),
  getNonce: readNonce,
  createMessage: (args) => formatMessage(args, args.address),
  verifyMessage: verify,
  getSession: readSession,
  signOut,
  onSignIn: readAgain,
  onSignOut: readAgain,
})

/** The session of the backend, `null` without one. */
export function useSession() {
  const { data } = useQuery({ queryKey: ['session'], queryFn: readSession })
  return data ?? null
}
