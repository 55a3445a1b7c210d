import { useAppKitAccount, useAppKitState } from '@openappkit/react'
import { Masthead } from './components/masthead.js'
import { links } from './links.js'
import { AccountSection } from './sections/account.js'
import { CodeSection } from './sections/code.js'
import { EventsSection } from './sections/events.js'
import { IntroSection } from './sections/intro.js'
import { NetworkSection } from './sections/network.js'
import { SendSection } from './sections/send.js'
import { SignInSection } from './sections/sign-in.js'
import { SignMessageSection } from './sections/sign-message.js'
import { SignTypedDataSection } from './sections/sign-typed-data.js'
import { SolanaSection } from './sections/solana.js'
import { ThemeSection } from './sections/theme.js'

export function App() {
  const { isConnected } = useAppKitAccount()
  const { activeChain } = useAppKitState()
  return (
    <>
      <Masthead />
      <main className="columns">
        <div className="column">
          {isConnected && <h1 className="visually-hidden">Your account</h1>}
          {isConnected ? <AccountSection /> : <IntroSection />}
          <SignInSection />
          {isConnected ? <Uses namespace={activeChain} /> : <CodeSection />}
        </div>
        <div className="column">
          <NetworkSection />
          <ThemeSection />
          <EventsSection />
        </div>
      </main>
      <footer className="footer">
        <p>
          OpenAppKit is MIT. <a href={links.guides}>Guides</a>, <a href={links.code}>code</a> and{' '}
          <a href={links.source}>the source of this page</a>.
        </p>
      </footer>
    </>
  )
}

/** The tasks for the namespace of the connected wallet. */
function Uses({ namespace }: { namespace: string | undefined }) {
  if (namespace === 'solana') return <SolanaSection />
  return (
    <>
      <SignMessageSection />
      <SignTypedDataSection />
      <SendSection />
    </>
  )
}
