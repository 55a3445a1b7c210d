import type { ChainNamespace } from '@openappkit/protocol/caip'

/** A wallet that exists, whether or not it is on this machine. What the listing service and the bundled list give. */
export type WalletListing = {
  id: string
  name: string
  rdns?: string
  chains: readonly ChainNamespace[]
  homepage?: string
  /** Ground of the monogram that stands in for the wallet's own icon. */
  color?: string
  imageUrl?: string
  mobileLink?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  firefoxStore?: string
}
