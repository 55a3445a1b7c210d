import { DefaultSIWX, ServerStorage } from '@openappkit/siwx'

// `?sign-in=required` or `?sign-in=optional`. Your own app needs no such switch.
const wanted = new URLSearchParams(location.search).get('sign-in')

export const signInMode = wanted === 'required' || wanted === 'optional' ? wanted : 'off'

/** Stores sessions on the server, which issues nonces and verifies signatures. */
export const sessions = new ServerStorage({ url: import.meta.env.VITE_LISTING_URL ?? 'http://localhost:4000' })

export const siwx =
  signInMode === 'off' ? undefined : new DefaultSIWX({ storage: sessions, required: signInMode === 'required' })
