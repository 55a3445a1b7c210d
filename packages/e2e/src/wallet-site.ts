import { createServer } from '@openappkit/server'
import { startOidcProvider } from '@openappkit/testing/oidc'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadParts } from '../../../scripts/demo/load-parts.ts'
import { type FrameNetwork, serveFrame } from '../../../scripts/demo/serve-frame.ts'
import { serveStatic } from '../../../scripts/demo/serve-static.ts'

export type WalletSite = {
  /** The URL of the wallet's frame. */
  url: string
  /**
   * Empty pages of apps that may embed the wallet, on another site and on the same site. `unlisted` may not. `cutOff` and
   * `keepsPopups` are on another site and send a `Cross-Origin-Opener-Policy`.
   */
  apps: { otherSite: string; sameSite: string; unlisted: string; cutOff: string; keepsPopups: string }
  /** The URL of the accounts service. */
  accounts: string
  /** The inbox of its mails. */
  inbox: string
  /** Advances the service by half a minute, so that another mail can be requested. */
  passCooldown(): void
  /** Advances the clock of the service. Pages must advance too, because their proofs contain the time. */
  pass(ms: number): void
  close(): Promise<void>
}

export type WalletSiteOptions = {
  networks: readonly FrameNetwork[]
  /** The registry of Farcaster ids. Without it, sign-in with Farcaster is disabled. */
  farcaster?: { rpcUrl: string; idRegistry: string; chainId: number }
  /** Where users approve. Default: in the frame. */
  approvals?: 'window'
  /** The origins that may embed the frame. Default: the two apps. */
  origins?: readonly string[]
  /** Origins of further apps, which the spec serves itself. */
  ownApps?: readonly string[]
}

const host = '127.0.0.1'

/** Starts the built frame with its headers, the real accounts service, and a real OpenID provider as Google. */
export async function startWalletSite(options: WalletSiteOptions): Promise<WalletSite> {
  const { networks, farcaster, approvals, ownApps = [] } = options
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-wallet-'))
  const ports = { frame: await findPort(), accounts: await findPort() }
  const [url, accounts] = [`http://${host}:${ports.frame}`, `http://${host}:${ports.accounts}`]
  const app = join(folder, 'app')
  await mkdir(app)
  await writeFile(join(app, 'index.html'), '<!doctype html><meta charset=utf-8><title>Empty</title>')
  const mount = { path: '/', folder: app, policy: "default-src 'self' http: 'unsafe-inline'" } as const
  const withPolicy = (policy: string) => ({ ...mount, headers: { 'cross-origin-opener-policy': policy } })
  const appServers = [
    await serveStatic(0, [mount], 'localhost'),
    await serveStatic(0, [mount], host),
    await serveStatic(0, [mount], host),
    await serveStatic(0, [withPolicy('same-origin')], 'localhost'),
    await serveStatic(0, [withPolicy('same-origin-allow-popups')], 'localhost'),
  ]
  const [otherSite, sameSite, unlisted, cutOff, keepsPopups] = [
    `http://localhost:${appServers[0]?.port}`,
    `http://${host}:${appServers[1]?.port}`,
    `http://${host}:${appServers[2]?.port}`,
    `http://localhost:${appServers[3]?.port}`,
    `http://localhost:${appServers[4]?.port}`,
  ]
  const origins = [otherSite, sameSite, cutOff, keepsPopups, ...ownApps]
  const provider = await startOidcProvider({ redirectUris: [`${accounts}/accounts/social/callback/google`] })
  const { clientId, clientSecret, issuer } = provider
  let ahead = 0
  const server = createServer({
    projects: [{ allowedOrigins: origins }],
    services: {
      accounts: {
        file: undefined,
        url: accounts,
        frameOrigin: url,
        secrets: ['0123456789abcdefghijklmnopqrstuvwxyz'],
        mail: { kind: 'inbox' },
        social: {
          google: {
            clientId,
            clientSecret,
            provider: { issuer, scope: 'openid', secretIn: 'body', identity: 'id token' },
          },
        },
        farcaster,
        now: () => Date.now() + ahead,
      },
    },
  })
  await server.listen(ports.accounts, host)
  const parts = await loadParts()
  const pages = await asProduction(() =>
    serveFrame(parts, {
      port: ports.frame,
      folder: join(folder, 'site'),
      accounts,
      origins: options.origins ?? origins,
      networks,
      ...(approvals && { approvals }),
    }),
  )

  return {
    url,
    apps: { otherSite, sameSite, unlisted, cutOff, keepsPopups },
    accounts,
    inbox: `${accounts}/inbox`,
    passCooldown: () => void (ahead += 31_000),
    pass: (ms) => void (ahead += ms),
    async close() {
      await Promise.all([...appServers, pages, server, provider].map((each) => each.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs with NODE_ENV production: the test runner sets `test`, with which libraries include development code. */
async function asProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    return await work()
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}

/** Finds a free port in advance, because both services need their own URL before they listen. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createSocket()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
