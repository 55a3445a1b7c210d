import type { SessionAccount } from '@openappkit/core/adapter'
import type { BitcoinProvider, BitcoinPsbtRequest, BitcoinTransferRequest } from '../wallet/namespace.js'
import { presentSession } from './present-session.js'
import { ownAddress, signMessage as sign } from './signing.js'

/** Requests of the app have no deadline. */
const unbounded = () => ({ signal: new AbortController().signal })

export const signMessage = async (
  provider: BitcoinProvider,
  request: Parameters<BitcoinProvider['signMessage']>[0],
): Promise<string> => {
  const address = await ownAddress(provider, request.address, unbounded())
  return sign(provider, { ...request, address }, unbounded())
}

/** Loads the PSBT parser on first use. */
export async function signPsbt(provider: BitcoinProvider, request: BitcoinPsbtRequest): Promise<string> {
  const { signPsbt: signInputs } = await import('./sign-psbt.js')
  return signInputs(provider, request, unbounded())
}

export async function sendTransfer(provider: BitcoinProvider, request: BitcoinTransferRequest): Promise<string> {
  const { sendTransfer: send } = await import('./send-transfer.js')
  return send(provider, request, unbounded())
}

export const getAccountAddresses = async (provider: BitcoinProvider): Promise<readonly SessionAccount[]> =>
  (await presentSession(provider, unbounded())).accounts
