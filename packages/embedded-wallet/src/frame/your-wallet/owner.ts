import {
  accountsPaths,
  auditAnswer,
  devicesAnswer,
  keySharePaths,
  type sessionAnswer,
  userAnswer,
} from '@openappkit/protocol/accounts'
import { FrameError } from '@openappkit/protocol/frame'
import * as z from '@openappkit/protocol/zod'
import { createAccountsClient } from '../accounts/accounts-client.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createEmailSignIn } from '../accounts/email-sign-in.js'
import { createSessions } from '../accounts/session.js'
import { createSocialSignIn } from '../accounts/social-sign-in.js'
import { createStepUp } from '../accounts/step-up.js'
import { createRequestLink } from '../device-linking/request-link.js'
import { createLinkingService } from '../device-linking/linking-service.js'
import type { Records } from '../storage/records.js'
import type { AccountSession } from '../storage/stored-records.js'
import { createKeyShares } from '../wallet/key-shares.js'
import { createWallet } from '../wallet/wallet.js'
import type { WorkerClient } from '../wallet/worker-client.js'
import type { OwnerCalls, WalletSecrets } from './keys/owner-calls.js'
import { createApproveDevice } from './approve-device/approve-device.js'
import { createRecovery } from './recovery/change-recovery.js'

export type OwnerDeps = {
  accountsUrl: string
  /** Origin of this page. */
  origin: string
  /** URL of this page. */
  pageUrl: string
  /** The first page of provider windows. */
  startUrl: string
  projectId: string | undefined
  language: string
  records: Records
  worker: WorkerClient<OwnerCalls>
  now?: () => number
}

export type Device = z.output<typeof devicesAnswer>['devices'][number] & { isThis: boolean }

/** An event of the account. `device` is absent if it was removed since. */
export type HistoryEntry = { at: number; event: string; device: Device | undefined }

/** The signed-in user of this page. `hasRecentStepUp`: the step-up is recent enough to show the keys. */
export type SignedInUser = Pick<AccountSession, 'email' | 'provider'> & { hasRecentStepUp: boolean }

export type Owner = ReturnType<typeof createOwner>

/** How long a step-up counts. Shorter than the five minutes of the service, so that a started action can finish. */
const stepUpMs = 4.5 * 60_000
const nothing = z.object({})

/** The actions of the owner on the wallet's own page. */
export function createOwner(deps: OwnerDeps) {
  const { accountsUrl, origin, startUrl, language, records, worker, now = Date.now } = deps
  const projectId = () => deps.projectId
  const keys = () => readDeviceKeys(records)
  const client = createAccountsClient({ url: accountsUrl, projectId, keys: async () => (await keys()).proof })
  const sessions = createSessions({ client, records, projectId, onEnded: () => forget() })
  const shares = createKeyShares(sessions)
  const wallet = createWallet({ records, keys, shares, worker })
  const recovery = createRecovery({ records, keys, shares, worker })
  const linking = createLinkingService(sessions)
  const signIn = createEmailSignIn({ client, origin, language })
  const stepUp = createStepUp({ client, sessions })

  /** Clears the state of this user before the next one. */
  function forget(): void {
    wallet.lock()
    recovery.draft = undefined
  }

  /** Stores a session. A step-up has to keep the account. */
  async function keep(answer: z.output<typeof sessionAnswer>): Promise<void> {
    const before = await sessions.read()
    if (before && before.account !== answer.account) throw new FrameError('action_not_allowed')
    await sessions.keep(answer)
  }

  const readUser = () => sessions.ask(accountsPaths.user, userAnswer)

  /** Opens the wallet as the frame does. */
  async function open(): Promise<string> {
    const { account, device } = await readUser()
    return (await wallet.open(account, device)).vault.addresses.evm
  }

  async function devices(): Promise<Device[]> {
    const answer = await sessions.ask(accountsPaths.devices, devicesAnswer)
    return answer.devices
      .map((device) => ({ ...device, isThis: device.id === answer.current }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.seenAt - one.seenAt)
  }

  return {
    /** Returns the signed-in user, or `undefined`. */
    async read(): Promise<SignedInUser | undefined> {
      const session = await sessions.read()
      if (!session) return undefined
      try {
        const { verifiedAt } = await readUser()
        const { email, provider } = session
        return { email, provider, hasRecentStepUp: now() - verifiedAt < stepUpMs }
      } catch (thrown) {
        if (thrown instanceof FrameError && thrown.code === 'jwt_token_not_valid') return undefined
        throw thrown
      }
    },
    signIn: {
      start: signIn.start,
      waitForDevice: signIn.waitForDevice,
      enterCode: async (code: string, signal: AbortSignal) => keep(await signIn.enterCode(code, signal)),
    },
    stepUp,
    social: createSocialSignIn({ client, origin, startUrl, finish: keep }),
    open,
    /** Opens a wallet that waits for its recovery code. @throws {VaultError} `recovery_code_invalid` */
    openWithCode: async (code: string): Promise<string> => (await wallet.openWithCode(code)).vault.addresses.evm,
    /** Requests another device of the owner to open a wallet that waits for its recovery code. */
    requestLink: createRequestLink({ linking, sessions, wallet, worker, pageUrl: deps.pageUrl }),
    recovery,
    approveDevice: createApproveDevice({ records, keys, shares, worker, linking }),

    /** Announces the export to the service, which may refuse it and sends the owner a mail. Call it before `reveal`. */
    async prepareExport(): Promise<void> {
      await sessions.ask(keySharePaths.export, nothing, { body: {} })
    },
    reveal: (): Promise<WalletSecrets> => worker.call('reveal', null),

    devices,
    /** The events of the account, newest first. */
    async history(): Promise<HistoryEntry[]> {
      const [{ entries }, known] = await Promise.all([sessions.ask(accountsPaths.audit, auditAnswer), devices()])
      return entries.map(({ at, event, device }) => ({ at, event, device: known.find(({ id }) => id === device) }))
    },
    /** Signs a device out and makes its share useless. */
    async remove(device: string): Promise<void> {
      await sessions.ask(accountsPaths.revokeDevice, nothing, { body: { device } })
    },

    lock: () => forget(),
    /** Deletes the wallet and the session here, even if the service is down. */
    async signOut(): Promise<void> {
      forget()
      const end = await sessions.prepareEnd()
      await records.clear()
      end?.().catch(() => undefined)
    },
  }
}
