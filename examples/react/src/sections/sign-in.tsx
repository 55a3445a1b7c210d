import { useAppKit, useAppKitAccount } from '@openappkit/react'
import { Card } from '../components/card.js'
import { Fact, Facts } from '../components/facts.js'
import { NeedsWallet } from '../components/needs-wallet.js'
import { linkTo, setup } from '../setup.js'
import { sessions } from '../sign-in.js'
import { SwitchLinks } from '../components/switches.js'
import { type Session, useSession } from '../hooks/use-session.js'

const modes = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const

const tokenOf: typeof sessions.getToken = (chainId, address) => sessions.getToken(chainId, address)

export function SignInSection() {
  const isOn = setup.signIn !== 'off'
  return (
    <Card id="sign-in" title="Sign in" hint="A signed message starts a session on your server.">
      <SwitchLinks
        label="After connecting"
        choices={modes}
        chosen={setup.signIn}
        linkTo={(signIn) => linkTo({ signIn })}
      />
      {isOn && <SignInState />}
      <p className="fine">
        Changing this loads the page again.
        {isOn &&
          setup.chains !== 'solana' &&
          ' With EVM alone, a wallet on a phone connects and signs in with one approval; with both chains it asks twice.'}
      </p>
    </Card>
  )
}

function SignInState() {
  const { open } = useAppKit()
  const { session, signOut } = useSession(tokenOf)
  const { isConnected } = useAppKitAccount()
  return (
    <>
      <div className="row">
        <p role="status">{session ? 'Signed in' : 'Not signed in'}</p>
        {!session && (
          <button
            type="button"
            className="button button-main"
            disabled={!isConnected}
            onClick={() => void open({ view: 'SIWXSignMessage' })}
          >
            Sign in now
          </button>
        )}
        {!session && !isConnected && <NeedsWallet />}
      </div>
      {session && <SignedIn {...session} signOut={signOut} />}
    </>
  )
}

function SignedIn({ message, token, signOut }: Session & { signOut(): Promise<void> }) {
  return (
    <>
      <Facts>
        <Fact label="Signed message">
          <code className="data">{message}</code>
        </Fact>
        <Fact label="Token for your own backend">
          <code className="data">{token?.slice(0, 6)}…</code>
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
