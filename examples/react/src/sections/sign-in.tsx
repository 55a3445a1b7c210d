import { useAppKit, useAppKitAccount } from '@openappkit/react'
import { Card } from '../components/card.js'
import { Fact, Facts } from '../components/facts.js'
import { NeedsWallet } from '../components/needs-wallet.js'
import { sessions, signInMode } from '../sign-in.js'
import { useSession } from '../use-session.js'

const modes = [
  ['off', 'Off'],
  ['optional', 'Optional'],
  ['required', 'Required'],
] as const

const tokenOf: typeof sessions.getToken = (chainId, address) => sessions.getToken(chainId, address)

export function SignInSection() {
  return (
    <Card title="Sign in" hint="A signed message for a session on the server. Changing this loads the page again.">
      <nav className="segments" aria-label="Sign-in">
        {modes.map(([mode, label]) => (
          <a
            key={mode}
            className="segment segment-link"
            href={mode === 'off' ? '?' : `?sign-in=${mode}`}
            aria-current={mode === signInMode ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {signInMode !== 'off' && <Session />}
    </Card>
  )
}

function Session() {
  const { open } = useAppKit()
  const { session, signOut } = useSession(tokenOf)
  const { isConnected } = useAppKitAccount()
  if (!session) {
    return (
      <div className="row">
        <p role="status">Not signed in</p>
        <button
          type="button"
          className="button button-main"
          disabled={!isConnected}
          onClick={() => void open({ view: 'SIWXSignMessage' })}
        >
          Sign in now
        </button>
        {!isConnected && <NeedsWallet />}
      </div>
    )
  }
  return (
    <>
      <p role="status">Signed in</p>
      <Facts>
        <Fact label="Signed message">
          <code className="data">{session.message}</code>
        </Fact>
        <Fact label="Token for your own backend">
          <code className="data">{session.token?.slice(0, 6)}…</code>
        </Fact>
      </Facts>
      <div className="row">
        <button type="button" className="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </>
  )
}
