import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex } from '@noble/hashes/utils'

/** xxHash-128 of `System` and of `Account`, which are the same on every network. */
const systemAccount = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The storage key of `System.Account` for an account on a Substrate node: its nonce and its balances. */
export const accountStorageKey = (accountId: Uint8Array): `0x${string}` =>
  `0x${systemAccount}${bytesToHex(blake2b(accountId, { dkLen: 16 }))}${bytesToHex(accountId)}`
