import * as z from 'zod/mini'
import { bytes, keyShare, sealedBox } from './key-shares.js'
import { id } from './wire.js'

/**
 * Device linking: a device with the wallet approves another one, without a recovery code. The service passes the halves
 * between the two. All requests are `POST` and need a session.
 */
export const joinPaths = {
  /** From the device that asks to be linked. */
  begin: '/accounts/wallet/join',
  /** From the device with the wallet: which device asks. Requires a recent step-up of the user. */
  read: '/accounts/wallet/join/read',
  /** From the device with the wallet: both halves. Requires a recent step-up of the user. */
  letIn: '/accounts/wallet/join/let-in',
  /** From the device that asks, every 2 seconds: whether the halves are there. */
  poll: '/accounts/wallet/join/poll',
} as const

const joinId = bytes(16)

/**
 * `publicKey`: created for this request, P-256, uncompressed. `proof`: proves that the key belongs to the link between the
 * two devices; the service cannot create one.
 */
const key = { publicKey: bytes(65), proof: bytes(32) }
export const joinBeginRequest = z.strictObject(key)

/** `expiresIn`: ms. A new request of the same device replaces this one. */
export const joinAnswer = z.object({ join: joinId, expiresIn: z.int().check(z.gte(0)) })
export const joinRequest = z.strictObject({ join: joinId })

/** The device that asks to be linked. Absent if the request has ended or belongs to another account. */
export const joiningAnswer = z.object({ device: id, name: z.string(), ...key })

/** The halves of a vault's key for one device: its own, sealed to its `publicKey`, and the server's. */
const halves = { box: sealedBox, server: keyShare }
export const letInRequest = z.strictObject({ join: joinId, ...halves })
export const joinPollAnswer = z.union([
  z.strictObject({ status: z.enum(['waiting', 'over']) }),
  z.strictObject({ status: z.literal('done'), ...halves }),
])
