import { useAppKitAccount, useAppKitState } from '@openappkit/react'
import { Masthead } from './components/masthead.js'
import { useTargetCard } from './hooks/use-target-card.js'
import { links } from './links.js'
import { CodeSection } from './sections/code.js'
import { CompareSection } from './sections/compare.js'
import { DevelopersSection } from './sections/developers.js'
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

  useTargetCard()

  return (
    <>
      <Masthead />
      {/* Styles move sections between places, so that they keep their state when a wallet connects. */}
      <main className={isConnected ? 'page page-connected' : 'page'}>
        <IntroSection />
        <div className="place-compare">
          <CompareSection />
        </div>
        <div className="columns">
          <div className="place-tasks">
            {isConnected ? <Uses namespace={activeChain} /> : <CodeSection />}
            <SignInSection />
          </div>
          <div className="place-network">
            <NetworkSection />
          </div>
          <div className="place-look">
            <ThemeSection />
          </div>
        </div>
        <div className="place-developers">
          <DevelopersSection />
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
