import { randomBytes } from 'node:crypto'
import { ConfigError } from '../../platform/environment/config-error.js'
import { defineService, type ServiceContext } from '../../platform/service/service.js'
import { refuseStore, type StorePlace } from '../../platform/service/store-place.js'
import { socialSecrets } from './social/social-environment.js'
import { accountsEnvironment, inboxIsLocal, readAccountsConfig } from './accounts-config.js'
import type { AccountsOptions } from './accounts-options.js'
import { emailChangeRoutes } from './email/email-change-routes.js'
import { emailRoutes } from './email/email-routes.js'
import { linkPages } from './email/link-pages.js'
import { createMailBudgets } from './email/mail-budgets.js'
import { undoPages } from './email/undo-pages.js'
import { createMemoryFleeting } from './fleeting/memory-fleeting.js'
import { createPostgresFleeting } from './fleeting/postgres-fleeting.js'
import { farcasterRoutes } from './social/farcaster-routes.js'
import { createInbox } from './mail/inbox.js'
import { createSmtpMailer } from './mail/smtp-mailer.js'
import { createNotifyOwner } from './mail/notify-owner.js'
import { refuseKeyHolderDatabase } from './refuse-key-holder-database.js'
import { createAccessTokens } from './sessions/access-tokens.js'
import { createAuthenticate } from './sessions/authenticate.js'
import { deriveKeys } from './sessions/derive-keys.js'
import { createProofNonces } from './sessions/proof-nonces.js'
import { createProofs } from './sessions/proofs.js'
import { sessionRoutes } from './sessions/session-routes.js'
import { configureProviders, findProvider } from './social/configured-providers.js'
import { createSocialPages } from './social/social-pages.js'
import { socialRoutes } from './social/social-routes.js'
import type { AccountStore } from './store/account-store.js'
import { createPostgresAccounts } from './store/postgres-accounts.js'
import { createSqliteAccounts } from './store/sqlite-accounts.js'
import { createHolderCheck } from './wallets/check-key-holder.js'
import { exportRoute } from './wallets/export-route.js'
import { joinRoutes } from './wallets/join-routes.js'
import { reachKeyHolder } from './wallets/reach-key-holder.js'
import { createRowSeal, type RowSeal } from './wallets/seal-rows.js'
import { walletRoutes } from './wallets/wallet-routes.js'

const place = { what: 'Accounts', variable: 'ACCOUNTS_FILE' }

/**
 * Accounts of the embedded wallet: sign-in by email and at providers, devices, sessions, and the server's shares of
 * wallets.
 */
export const accounts = defineService({
  name: 'accounts',
  isIsolated: true,
  env: accountsEnvironment,
  secrets: [
    'ACCOUNTS_SECRETS',
    'ACCOUNTS_SHARE_SECRETS',
    'ACCOUNTS_GRANT_SECRET',
    'ACCOUNTS_MAIL_URL',
    ...socialSecrets,
  ],
  configure: readAccountsConfig,
  start(options: AccountsOptions, { projects, database, createMeter, uses, log }) {
    const { file, url, frameOrigin, secrets, mail, social = {}, farcaster, now = Date.now } = options
    const store = options.store ?? openStore({ file, database, log })
    const inbox = mail.kind === 'inbox' ? createInbox() : undefined
    const mailer = options.mailer ?? inbox ?? createSmtpMailer({ url: '', from: '', ...mail, log })
    const [newest, ...older] = secrets
    const keys = [deriveKeys(newest), ...older.map(deriveKeys)] as const
    const nonces = createProofNonces({ now })
    const fleeting = database ? createPostgresFleeting({ database, log }) : createMemoryFleeting()
    const proofs = createProofs({ nonces, fleeting, now })
    const tokens = createAccessTokens({ keys: [...keys], now })
    const authenticate = createAuthenticate({ url, frameOrigin, store, nonces, proofs, tokens, now })
    const providers = configureProviders(social, farcaster, url)
    const deps = {
      url,
      keys: [...keys] as typeof keys,
      store,
      fleeting,
      projects,
      mailer,
      nonces,
      tokens,
      providers,
      providerOf: findProvider(providers),
      authenticate,
      mailBudgets: createMailBudgets({ createMeter, uses, now: options.now, perAddress: options.mailsPerAddress }),
      notifyOwner: createNotifyOwner(mailer),
      now,
    }
    const seal = createRowSeal(options.shareSecrets ?? [randomBytes(32).toString('hex')])
    const holder = reachKeyHolder(options.keyHolder, { log, now })
    // A key holder in this process began with it, and opens no share that was stored before.
    const holderCheck = options.keyHolder && createHolderCheck({ store, holder, log, now })
    const wallets = walletRoutes({ ...deps, seal, holder })
    const ways = { url, frameOrigin, providers, store, log, now }
    const socialWays = [...socialRoutes(deps), ...createSocialPages(ways), ...farcasterRoutes(ways)]
    return {
      routes: [
        ...sessionRoutes(deps),
        ...emailRoutes(deps),
        ...emailChangeRoutes(deps),
        ...socialWays,
        ...wallets,
        ...joinRoutes(deps),
        exportRoute(deps),
        ...linkPages(deps),
        ...undoPages(deps),
        ...(inbox?.routes ?? []),
      ],
      origins: [...new Set([frameOrigin, url])],
      ...(inbox && { loopbackOnly: inboxIsLocal }),
      async ready() {
        const open = async () => {
          await refuseKeyHolderDatabase(database)
          await Promise.all([store.ready(), fleeting.ready()])
          // Again: a key holder that started at the same time saw no accounts either.
          await refuseKeyHolderDatabase(database)
        }
        await open().catch((cause: unknown) => refuse({ ...place, file, database }, cause))
        nonces.share(await fleeting.nonceKey())
        await checkShareSecrets(store, seal)
        // A mail server that is down must not delay the start.
        void mailer.check?.()
        await holderCheck?.atStart()
      },
      async unready() {
        // No session has this id. An answer proves that the store works.
        const isReadable = await store.session('', now()).then(
          () => true,
          () => false,
        )
        return isReadable ? holderCheck?.problem() : 'the accounts cannot be read'
      },
      close: async () => {
        await mailer.close()
        await Promise.all([store.close(), fleeting.close()])
      },
    }
  },
})

async function checkShareSecrets(store: AccountStore, seal: RowSeal): Promise<void> {
  const missing = (await store.kekIds()).filter((id) => !seal.knows(id))
  if (missing.length > 0)
    throw new ConfigError('ACCOUNTS_SHARE_SECRETS: one is missing that stored wallets were kept with.')
}

function openStore({ file, database, log }: Pick<ServiceContext, 'database' | 'log'> & { file: string | undefined }) {
  return database
    ? createPostgresAccounts({ database, log })
    : createSqliteAccounts({ file, lockAs: place.variable, log })
}

function refuse(of: StorePlace, cause: unknown): never {
  if (cause instanceof ConfigError) throw cause
  const why = cause instanceof Error ? cause.message : String(cause)
  // The file is locked by another process.
  if (why.startsWith(of.variable)) throw new ConfigError(why, { cause })
  return refuseStore(of, cause)
}
