// The sign-in methods of Connect, and the screens that follow.
import '../first-screen.chunk.js'
import './entry.js'

const email = () => import('../email/email-views.chunk.js')

export const entryViews = {
  ConnectingSocial: () => import('../social/connecting-social/connecting-social-view.js'),
  ConnectingFarcaster: () => import('../social/connecting-farcaster/connecting-farcaster-view.js'),
  EmailLogin: email,
  EmailVerifyDevice: email,
  EmailVerifyOtp: email,
}

export type EntryView = keyof typeof entryViews
