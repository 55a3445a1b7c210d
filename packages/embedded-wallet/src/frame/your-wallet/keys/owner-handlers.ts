import { createSigner } from '../../../signer/signer.js'
import { createKeyHandlers } from '../../wallet/key-handlers.js'
import { changeRecovery } from './change-recovery.js'
import { approveDevice } from './approve-device.js'
import type { OwnerCalls } from './owner-calls.js'

type OwnerHandlers = {
  [C in keyof OwnerCalls]: (request: OwnerCalls[C]['request']) => Promise<OwnerCalls[C]['answer']>
}

/** @param origin of this wallet */
export function createOwnerHandlers(origin: string): OwnerHandlers {
  const signer = createSigner()
  return {
    ...createKeyHandlers(origin, signer),
    reveal: async () => ({ words: signer.words(), ...(await signer.privateKeys()) }),
    changeRecovery: (request) => changeRecovery(origin, request),
    approveDevice: (request) => approveDevice(origin, request),
  }
}
