import { DefaultSIWX, ServerStorage } from '@openappkit/siwx'

// `?sign-in=required` or `?sign-in=optional`: an app of your own decides this once and needs no switch.
const wanted = new URLSearchParams(location.search).get('sign-in')

export const signInMode = wanted === 'required' || wanted === 'optional' ? wanted : 'off'

/** Keeps sessions on the server, which gives out a nonce for each and checks every signature. */
export const sessions = new ServerStorage({ url: import.meta.env.VITE_LISTING_URL ?? 'http://localhost:4000' })

export const siwx =
  signInMode === 'off' ? undefined : new DefaultSIWX({ storage: sessions, required: signInMode === 'required' })
