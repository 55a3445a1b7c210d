import * as z from 'zod/mini'
import { bytes, keyShare, sealedBox } from './key-shares.js'
import { id } from './wire.js'

/**
 * How a device that has a wallet lets another one in, without a recovery code. The service carries the halves between the
 * two. All of them are `POST`, and ask for a session.
 */
export const joinPaths = {
  /** From the device that wants in. */
  begin: '/accounts/wallet/join',
  /** From the device that has the wallet: who wants in. Asks for a person who proved lately who it is. */
  read: '/accounts/wallet/join/read',
  /** From the device that has the wallet: both halves. Asks for a person who proved lately who it is. */
  letIn: '/accounts/wallet/join/let-in',
  /** From the device that wants in, every 2 seconds: whether the halves are there. */
  poll: '/accounts/wallet/join/poll',
} as const

const joinId = bytes(16)

/**
 * `publicKey`: made for this join, P-256, uncompressed. `proof`: that the key is the one that the link between the two means; the
 * service cannot make one.
 */
const key = { publicKey: bytes(65), proof: bytes(32) }
export const joinBeginRequest = z.strictObject(key)

/** `expiresIn`: ms. Another one of the same device takes its place. */
export const joinAnswer = z.object({ join: joinId, expiresIn: z.int().check(z.gte(0)) })
export const joinRequest = z.strictObject({ join: joinId })

/** The device that wants in. Not there: the join is over, or of another account. */
export const joiningAnswer = z.object({ device: id, name: z.string(), ...key })

/** The halves of a vault's key for one device: its own, sealed to its `publicKey`, and the server's. */
const halves = { box: sealedBox, server: keyShare }
export const letInRequest = z.strictObject({ join: joinId, ...halves })
export const joinPollAnswer = z.union([
  z.strictObject({ status: z.enum(['waiting', 'over']) }),
  z.strictObject({ status: z.literal('done'), ...halves }),
])
