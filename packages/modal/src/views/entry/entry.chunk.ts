// What Connect offers besides wallets, and where the screens are that follow.
import '../first-screen.chunk.js'
import type { EntryView } from '../first-views.js'
import './entry.js'

const email = () => import('../email/email-views.chunk.js')

const views: Readonly<Record<EntryView, () => Promise<unknown>>> = {
  ConnectingSocial: () => import('../social/connecting-social/connecting-social-view.js'),
  ConnectingFarcaster: () => import('../social/connecting-farcaster/connecting-farcaster-view.js'),
  EmailLogin: email,
  EmailVerifyDevice: email,
  EmailVerifyOtp: email,
}

export const entryViews: ReadonlyMap<string, () => Promise<unknown>> = new Map(Object.entries(views))
