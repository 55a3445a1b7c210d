import { useAppKitAccount, useAppKitState } from '@openappkit/react'
import { Masthead } from './components/masthead.js'
import { AccountSection } from './sections/account.js'
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
          {isConnected && activeChain === 'solana' ? (
            <SolanaSection />
          ) : (
            <>
              <SignMessageSection />
              <SignTypedDataSection />
              <SendSection />
            </>
          )}
        </div>
        <div className="column">
          <NetworkSection />
          <ThemeSection />
          <EventsSection />
        </div>
      </main>
      <footer className="footer">
        <p>Three chains on this machine, one page, no project id. OpenAppKit is MIT.</p>
      </footer>
    </>
  )
}
