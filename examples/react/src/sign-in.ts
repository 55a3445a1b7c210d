import { DefaultSIWX, ServerStorage } from '@openappkit/siwx'
import { setup } from './setup.js'

/** Stores sessions on the server, which issues nonces and verifies signatures. */
export const sessions = new ServerStorage({ url: import.meta.env.VITE_LISTING_URL ?? 'http://localhost:4000' })

export const siwx =
  setup.signIn === 'off' ? undefined : new DefaultSIWX({ storage: sessions, required: setup.signIn === 'required' })
